import {V} from './att-cli.mjs';
const slug='/product/lampu-meja-kendi';const ada=t=>+(t.match(/name="ada"[^>]*value="(\d+)"/)||[])[1];
const v=new V(); await v.login(); const res={};
for(let k=0;k<40;k++){ let r=await v.go(slug); const a0=ada(r.t);const pem=(r.t.match(/name="pemilik"[^>]*value="([^"]+)"/)||[])[1];
 const add={pemilik:pem,variant:'391',ada:String(a0),kembali:slug,intent:'add',quantity:'1'};
 await Promise.all([v.clone().go('/cart',add),v.clone().go('/cart',add)]); r=await v.go(slug);const d=ada(r.t)-a0;res[d]=(res[d]||0)+1;
 await v.go('/cart',{pemilik:pem,intent:'remove',line:'391',kembali:slug}); }
console.log(res);
