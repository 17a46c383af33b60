import { chromium } from '@playwright/test';
const base = 'http://localhost:4310';
const paths = (process.argv[2] ?? '/,/auth,/forgot-password,/reset-password/secret-token,/register,/about').split(',');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const scheme of ['light', 'dark']) for (const path of paths) {
  const name = (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')) + '-' + scheme;
  for (const js of [false, true]) {
    const c = await b.newContext({ javaScriptEnabled: js, colorScheme: scheme, viewport: { width: 390, height: 844 } });
    const p = await c.newPage();
    const errors = [];
    p.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
    p.on('pageerror', (e) => errors.push('thrown ' + e.message));
    if (js) await p.addInitScript(() => { window.__cls = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.__cls.push([e.value, e.hadRecentInput, e.sources.map(s => s.node?.className || s.node?.nodeName)]); }).observe({ type: 'layout-shift', buffered: true }); window.addEventListener('error', (e) => (window.__err ??= []).push(String(e.message))); });
    await p.goto(base + path, { waitUntil: 'networkidle' });
    await p.screenshot({ path: `/tmp/pre-shots/${name}-${js ? 'js' : 'nojs'}.png`, fullPage: true });
    const info = js ? await p.evaluate(() => ({ cls: window.__cls, err: window.__err, text: document.getElementById('root').innerText.length, taken: !('_GANGWAY_EARLY' in globalThis), sheets: [...document.styleSheets].map(s => s.href ?? s.ownerNode.dataset.href) })) : await p.locator('body').innerText().then(t => t.length);
    console.log(name, js, JSON.stringify(info), errors);
    await c.close();
  }
}
await b.close();
