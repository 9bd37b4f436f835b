import {open} from './att-lib.mjs';
const {b,p,key,focus,go,d}=await open();
await go('/category/cincin',3000);
console.log(await p.evaluate(()=>document.querySelector('main form')?.outerHTML.slice(0,300)));
console.log('TICKS');
await focus('main input[type=checkbox]:visible');
await key('Space',1500); await key('Tab',200); await key('Space',1500); 
// two fast
await p.keyboard.press('Space'); await p.keyboard.press('Tab'); await p.keyboard.press('Space'); await key('Tab',2000);
console.log('SORT'); 
console.log(await p.evaluate(()=>[...document.querySelectorAll('main select, main input:not([type=checkbox])')].map(x=>x.outerHTML.slice(0,150)).join('\n')));
await focus('main select:visible'); await key('ArrowDown'); await key('ArrowDown'); await key('Tab',2000);
await key('Shift+Tab'); await key('ArrowUp'); await key('Enter',2000);
await key('h',2000); await key('Escape'); await key('Shift+Tab',2000);
console.log('PRICE');
const nums=p.locator('main input[inputmode=numeric]:visible, main input[type=number]:visible');console.log(await nums.count());
if(await nums.count()){await nums.first().focus(); await p.keyboard.type('5000000'); await key('Tab',1500); await p.keyboard.type('40000000'); await key('Enter',2000);}
console.log('CHIPS'); console.log(await p.evaluate(()=>[...document.querySelectorAll('.chips a, a.chip, .chip')].map(x=>x.outerHTML.slice(0,120)).join('\n')));
await b.close();
