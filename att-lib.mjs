import { chromium } from 'playwright-core';
export const B='http://localhost:8829';
export async function open({w=1280,h=800,js=true,touch=false,...o}={}){
 const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
 const c=await b.newContext({viewport:{width:w,height:h},javaScriptEnabled:js,hasTouch:touch,...o});
 const p=await c.newPage();
 if(js) await c.addInitScript(()=>{ window.__k=[]; const hook=()=>{const k=document.getElementById('kabar'); if(!k){return} new MutationObserver(()=>window.__k.push(k.textContent)).observe(k,{childList:true,characterData:true,subtree:true});
   new MutationObserver(cs=>{for(const c of cs){const t=c.target.nodeType===1?c.target:c.target.parentElement; const r=t?.closest?.('[role=status],[role=alert],[aria-live]'); if(r&&r.id!=='kabar') window.__k.push('LIVE<'+(r.getAttribute('role')||'live')+'>'+r.textContent.trim().slice(0,80)); for(const n of c.addedNodes){ if(n.nodeType===1){ for(const q of [n,...n.querySelectorAll('[role=status],[role=alert],[aria-live]')]) if(q.matches('[role=status],[role=alert],[aria-live]')&&q.id!=='kabar'&&q.textContent.trim()) window.__k.push('NEW<'+q.getAttribute('role')+'>'+q.textContent.trim().slice(0,80)); }}}}).observe(document.documentElement,{childList:true,characterData:true,subtree:true}); };
   document.addEventListener('DOMContentLoaded',hook);});
 p.on('console',m=>{if(m.type()==='error')console.log('  CONSOLE',m.text().slice(0,200))});
 p.on('pageerror',e=>console.log('  PAGEERR',String(e).slice(0,200)));
 const d=async()=>{ return await p.evaluate(()=>{const a=document.activeElement;const r=a?.getBoundingClientRect();const n=a?(a.getAttribute('aria-label')||a.labels?.[0]?.textContent||a.textContent||'').trim().replace(/\s+/g,' ').slice(0,60):'';return `${a?.tagName.toLowerCase()}${a?.id?'#'+a.id:''}${a?.type&&a.tagName!='A'?':'+a.type:''} "${n}"${a?.value&&a.tagName=='INPUT'?'='+a.value:''} y=${Math.round(r?.top)} sy=${Math.round(scrollY)} ${location.pathname+location.search+location.hash}`});};
 const key=async(k,wait=700)=>{ await p.keyboard.press(k); await p.waitForTimeout(wait); const s=js?await p.evaluate(()=>window.__k?.splice(0)??[]):[]; console.log(k.padEnd(12),await d(), s.length?'\n      SAID '+JSON.stringify(s):''); };
 const focus=async(sel,n=0)=>{ await p.locator(sel).nth(n).focus(); await p.waitForTimeout(50); if(js)await p.evaluate(()=>window.__k?.splice(0)); console.log('->FOCUS    ',await d());};
 const go=async(u,wait=1800)=>{await p.goto(B+u); await p.waitForTimeout(wait); const s=js?await p.evaluate(()=>window.__k?.splice(0)??[]):[]; console.log('== GO',u,await p.title(),'|',await d(),s.length?JSON.stringify(s):'');};
 const login=async()=>{await go('/login'); await p.fill('main input[type=email], main input[name=email]','dewi@contoh.id'); await p.fill('main input[type=password]','serambi-intan'); await p.keyboard.press('Enter'); await p.waitForTimeout(2500); console.log('LOGGED',p.url(),await d(), js?JSON.stringify(await p.evaluate(()=>window.__k?.splice(0))):'')};
 return {b,c,p,key,focus,go,d,login};
}
