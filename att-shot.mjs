import { chromium } from 'playwright-core';
const B='http://localhost:8829', OUT='/tmp/a29e';
const args=process.argv.slice(2); const mode=args[0];
const WIDTHS=[320,390,768,1024,1180,1280,1440,1920,2560];
const SHOTW=new Set((args[2]||'390,768,1024,1280,1920,2560').split(',').map(Number));
const only=args[1] && args[1]!=='-' ? args[1].split(','):null;
const PAGES=[['home','/'],['cincin','/category/cincin'],['empty','/products/q=zzqqxx'],['ring','/product/cincin-solitaire-aurora'],['sofa','/product/sofa-tiga-dudukan-senja'],['bundle','/bundle/paket-malam-lelap'],['panel','/product/sofa-tiga-dudukan-senja#keranjang-kamu'],['room','/inspirasi/ruang-tamu-hangat'],['showroom','/showroom'],['pano','/showroom/pameran/panorama-galeri'],['article','/artikel/mengenal-potongan-berlian'],['gauge','/ukuran-cincin'],
['cart','/cart'],['buy','/buy'],['pay','PAY'],['order','ORDER'],['orders','/profile/orders'],['hub','/profile'],['address','/profile/address'],['wish','/profile/wishlist'],['vouchers','/profile/vouchers'],['invoices','/profile/invoices'],['products','/products'],['rooms','/inspirasi'],['articles','/artikel'],['points','/profile/point'],['login','/login']];
const extra= mode==='big'?['--blink-settings=defaultFontSize=32']:[];
const br=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox',...extra]});
const ctx=await br.newContext({viewport:{width:1280,height:900},...(mode==='forced'?{forcedColors:'active'}:{})});
const page=await ctx.newPage();
page.setDefaultTimeout(60000);
if(!args.includes('guest')){
await page.goto(B+'/login',{waitUntil:'domcontentloaded'});
await page.fill('#email',(process.env.WHO||'dewi@contoh.id'));await page.fill('#password','serambi-intan');
await Promise.all([page.waitForURL(u=>!u.pathname.startsWith('/login')),page.click('main button:has-text("Login")')]);
}
// close popups
await ctx.addInitScript(()=>{try{localStorage.setItem('x','1')}catch{}});
let ORDER,PAY;
await page.goto(B+'/profile/orders',{waitUntil:'domcontentloaded'});
const links=await page.$$eval('main a[href]',a=>a.map(x=>x.getAttribute('href')));
ORDER=links.find(h=>h.startsWith('/profile/order/'));PAY=links.find(h=>h.startsWith('/profile/pay'));
console.log(ORDER,PAY);
const measure=()=>page.evaluate(()=>{
 const W=document.documentElement.clientWidth; const out=[];
 const sw=document.documentElement.scrollWidth; const y=scrollY; scrollTo(500,y); const x=scrollX; scrollTo(0,y);
 const vis=e=>{const s=getComputedStyle(e);return s.visibility!=='hidden'&&s.display!=='none'&&+s.opacity>0};
 const seen=new Set();
 for(const e of document.querySelectorAll('body *')){
  if(!vis(e))continue; const r=e.getBoundingClientRect(); if(r.width<2||r.height<2)continue;
  const s=getComputedStyle(e);
  if(e.closest('.sr,[aria-hidden=true]'))continue;
  const txt=(e.innerText||'').trim().slice(0,30).replace(/\n/g,'|'); const id=e.tagName+'.'+(e.className?.baseVal??e.className).toString().slice(0,30);
  // cut text
  const hasOwn=[...e.childNodes].some(n=>n.nodeType===3&&n.textContent.trim());
  if(hasOwn&&(s.overflowX==='hidden'||s.overflowX==='clip')&&e.scrollWidth>e.clientWidth+2&&s.webkitLineClamp==='none') out.push('CUTX '+id+' "'+txt+'" '+e.scrollWidth+'>'+e.clientWidth);
  // beyond screen, not in a scroller
  if(hasOwn&&(r.right>W+2||r.left<-2)){ let p=e.parentElement,sc=false;while(p){const ps=getComputedStyle(p);if(/(auto|scroll|hidden|clip)/.test(ps.overflowX)&&p!==document.body&&p!==document.documentElement){sc=true;break}if(ps.position==='fixed'&&ps.visibility==='hidden'){sc=true}p=p.parentElement} if(!sc)out.push('OUT '+id+' "'+txt+'" '+Math.round(r.left)+'..'+Math.round(r.right)); }
  // text wider than own box
  if(hasOwn&&s.overflowX==='visible'&&s.display!=='inline'&&e.clientWidth>0&&e.scrollWidth>e.clientWidth+2) out.push('WIDE '+id+' "'+txt+'" '+e.scrollWidth+'>'+e.clientWidth);
  // button on two lines
  if(/btn/.test(id)&&hasOwn){const lh=parseFloat(s.lineHeight)||20;const h=r.height-parseFloat(s.paddingTop)-parseFloat(s.paddingBottom);const rg=document.createRange();rg.selectNodeContents(e);const rows=new Set([...rg.getClientRects()].map(q=>Math.round(q.top/8))).size;if(rg.getBoundingClientRect().height>lh*1.7)out.push('BTN2 "'+txt+'"');}
 }
 const g=[...new Set(out)];
 return {W,sw,x,n:g.length,out:g.slice(0,14)};
});
for(const [name,p] of PAGES){
 if(only&&!only.includes(name))continue;
 const url=B+(p==='PAY'?PAY:p==='ORDER'?ORDER:p);
 if((p==='PAY'&&!PAY)||(p==='ORDER'&&!ORDER)){console.log('skip',name);continue}
 try{
 await page.setViewportSize({width:mode==='big'||mode==='forced'||mode==='print'?1280:1280,height:900});
 await page.goto(B+'/bundle/zz-leer',{waitUntil:'commit'}).catch(()=>{});
 await page.goto(url,{waitUntil:'load',timeout:60000});
 await page.waitForTimeout(900);
 await page.evaluate(()=>{for(const d of document.querySelectorAll('dialog[open]'))d.close()}).catch(()=>{});
 if(mode==='print'){ await page.emulateMedia({media:'print'}); await page.pdf({path:`${OUT}/print-${name}.pdf`,format:'A4'}); await page.emulateMedia({media:null}); console.log('printed',name); continue;}
 const ws= mode==='big'||mode==='forced'?[1280]:WIDTHS;
 for(const w of ws){
  await page.setViewportSize({width:w,height:w<600?844:w<1100?1024:900});
  await page.waitForTimeout(250);
  const m=await page.evaluate(()=>{for(const d of document.querySelectorAll('dialog[open]'))d.close();return 0}).then(measure);
  console.log(name,w,m.sw>m.W?'SCROLLW '+m.sw:'',m.x?'MOVES '+m.x:'',m.n?m.n+' '+m.out.join(' ; '):'');
  if(mode!=='w'||SHOTW.has(w)){ await page.screenshot({path:`${OUT}/${mode}-${name}-${w}.png`,fullPage:name!=='panel'&&name!=='home', ...(name==='home'?{clip:{x:0,y:0,width:w,height:2600},fullPage:true}:{})}).catch(e=>console.log('shot',e.message.slice(0,80)));}
 }
 }catch(e){console.log('ERR',name,e.message.slice(0,150))}
}
await br.close();
