import { chromium } from 'playwright-core';
const [out,w,h,...files]=process.argv.slice(2);
const br=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--allow-file-access-from-files']});
const p=await br.newPage({viewport:{width:files.length*(+w+10),height:+h}});
const fs=await import('fs');fs.writeFileSync('/tmp/a29e/s.html','<body style="margin:0;background:#0af;display:flex;gap:10px">'+files.map(f=>`<div style="width:${w}px;height:${h}px;overflow:hidden"><img src="/tmp/a29e/${f}.png" style="width:100%"></div>`).join(''));
await p.goto('file:///tmp/a29e/s.html',{waitUntil:'load'});await p.screenshot({path:out});await br.close();
