// tiny no-script client
export const B='http://localhost:8829';
export class V{ jar=new Map();
 cookie(){return [...this.jar].map(([k,v])=>k+'='+v).join('; ')}
 async go(path,form,headers={}){ const o={redirect:'manual',headers:{cookie:this.cookie(),'user-agent':'Mozilla/5.0 Chrome/120',...headers}};
  if(form){o.method='POST';o.body=new URLSearchParams(form);o.headers.origin=B;}
  const r=await fetch(path.startsWith('http')?path:B+path,o);
  for(const c of r.headers.getSetCookie()){const [kv]=c.split(';');const i=kv.indexOf('=');const k=kv.slice(0,i),v=kv.slice(i+1);if(/max-age=0|expires=Thu, 01 Jan 1970/i.test(c))this.jar.delete(k);else this.jar.set(k,v);}
  const t=await r.text();return {s:r.status,l:r.headers.get('location'),t,h:r.headers};}
 clone(){const v=new V();v.jar=new Map(this.jar);return v}
 async login(e='bagas@contoh.id',p='serambi-intan'){return this.go('/login',{intent:'login',email:e,password:p})}
}
export const formOf=(t,id)=>{const m=t.match(new RegExp('<form[^>]*id="'+id+'"[\\s\\S]*?</form>'));return m?[...m[0].matchAll(/<(input|button|select)[^>]*>/g)].map(x=>x[0]):null};
export const bag=t=>(t.match(/Keranjang, (\d+) barang/)||[])[1];
