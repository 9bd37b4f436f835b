import {V,bag} from './att-cli.mjs';
const slug='/product/lampu-meja-kendi';
const ada=t=>+(t.match(/name="ada"[^>]*value="(\d+)"/)||[])[1];
const v=new V(); await v.login();
for(const d of [0,20,60,120,200,350]){
 for(let k=0;k<3;k++){
 let r=await v.go(slug); const a0=ada(r.t);
 const va=(r.t.match(/name="variant" value="(\d+)"/)||[])[1]; const pem=(r.t.match(/name="pemilik"[^>]*value="([^"]+)"/)||[])[1];
 const add={pemilik:pem,variant:va,ada:String(a0),kembali:slug,intent:'add',quantity:'1'};
 const t=Date.now();
 const p=v.go('/cart',add).then(x=>(x.ms=Date.now()-t,x)); await new Promise(s=>setTimeout(s,d)); const q=v.go('/cart',add); const [x,y]=await Promise.all([p,q]);
 r=await v.go(slug); console.log('delay',d,'ada',a0,'->',ada(r.t),'first took',x.ms,'ms',x.s,y.s);
 // empty again
 const c=await v.go('/cart'); 
 await v.go('/cart',{pemilik:pem,intent:'remove',line:va,kembali:slug});
 }
}
