import {V,formOf,bag} from './att-cli.mjs';
const P='/product/lampu-meja-kendi';
for(const who of ['guest','bagas']){
 const v=new V(); if(who==='bagas'){const r=await v.login();console.log('login',r.s,r.l)}
 let r; const slug='/product/'+(process.argv[2]||'lampu-meja-kendi');
 r=await v.go(slug); const base=bag(r.t); const f=formOf(r.t,'beli')||formOf(r.t,'produk'); 
 const fm=r.t.match(/<form[^>]*action="\/cart"[^>]*>[\s\S]*?<\/form>/g)||[]; const m=fm.find(x=>x.includes('name="ada"'));
 const fields=Object.fromEntries([...m.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(x=>[(x[0].match(/name="([^"]*)"/)||[])[1],(x[0].match(/value="([^"]*)"/)||[,''])[1]]));
 console.log(who,slug,'bag',base,fields);
 const add={...fields,quantity:'1',intent:'add'};
 // concurrent double press
 const [a,b]=await Promise.all([v.go('/cart',add),v.go('/cart',add)]);
 console.log('concurrent',a.s,a.l,b.s,b.l);
 r=await v.go(slug);console.log('bag after concurrent double',bag(r.t), (r.t.match(/name="ada"[^>]*value="(\d+)"/)||r.t.match(/value="(\d+)"[^>]*name="ada"/)||[])[1]);
 // sequential from stale page
 const ada=+((r.t.match(/name="ada"[^>]*value="(\d+)"/)||[])[1]);
 const add2={...add,ada:String(ada)};
 await v.go('/cart',add2);const z=await v.go('/cart',add2);r=await v.go(z.l.split('#')[0]);
 console.log('after sequential stale twice',bag(r.t),'said:',(r.t.match(/Barang sudah masuk[^<]*/)||[])[0]);
 // deliberate with fresh page
 const ada3=(r.t.match(/name="ada"[^>]*value="(\d+)"/)||[])[1]; await v.go('/cart',{...add,ada:ada3});r=await v.go(slug);console.log('after fresh deliberate',bag(r.t),'ada was',ada3);
 // quantity 2 from stale 'ada' such that ada+q == there
 const now=+(r.t.match(/name="ada"[^>]*value="(\d+)"/)||[])[1];
 const q=await v.go('/cart',{...add,ada:String(now-2),quantity:'2'}); r=await v.go(slug);console.log('stale ada',now-2,'q2, there',now,'->',bag(r.t));
}
