import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTinyGate, type AreaCode, type TinyGate } from '../../../testing/tiny-gate';
import { probeRunner, type RunProbe } from '../probe/run-probe';

let gate: TinyGate;
let secret: string;
beforeAll(async () => {
  gate = await openTinyGate();
  secret = join(await mkdtemp(join(tmpdir(), 'gangway-secret-')), 'secret.txt');
  await writeFile(secret, 'a secret');
});
afterAll(async () => {
  await gate.close();
  await rm(join(secret, '..'), { recursive: true });
});

/** The sentences, where all of them are of pages that fail. */
async function check(body: string, code: AreaCode = {}): Promise<string[]> {
  const refusals = await gate.check(body, code);
  expect(refusals.map((refusal) => refusal.code)).toEqual(refusals.map(() => 'load_failed'));
  return refusals.map(({ message }) => message);
}

describe('the gate of loading', () => {
  it('lets through a release whose pages render, signed in where they ask for it', async () => {
    const routes = [
      { path: '/payroll', title: 'Payroll' },
      { path: '/payroll/:id', title: 'Mine', isProtected: true },
    ];
    const isRight = `if (location.pathname.startsWith('/payroll/0000') !== (user !== null)) throw 0;`;
    expect(await check(isRight, { routes })).toEqual([]);
  });

  it('refuses a page that throws, with its path and what it threw', async () => {
    const routes = [
      { path: '/payroll', title: 'Payroll' },
      { path: '/payroll/:id', title: 'Mine' },
    ];
    const breaks = `if (location.pathname !== '/payroll') throw new Error('no payslip');`;
    expect(await check(breaks, { routes })).toEqual([
      '/payroll/:id of mfe-payroll@v1 does not load in shell@s1 with full answers. mfe-payroll@v1 failed (no payslip), at mfe-payroll/src/page.tsx:2:1. Open the page with the area’s build and repair it.',
    ]);
  });

  it('refuses an entry that throws as it is evaluated, or that defines nothing', async () => {
    const silent = await check('', { entry: 'void 0;' });
    expect(silent[0]).toContain('mfe-payroll@v1 failed (It defines nothing). Open');
    const early = await check('', { entry: 'throw new Error("too early");' });
    expect(early[0]).toContain(
      'mfe-payroll@v1 failed (It defines nothing), after: too early, at mfe-payroll/src/page.tsx:1:1. Open',
    );
  });

  it('refuses a page that never comes to an end, and does not try the others', async () => {
    const routes = ['/payroll', '/payroll/more'].map((path) => ({ path, title: 'x' }));
    const using = probeRunner({ file: gate.file, limitMs: 3000 });
    expect(await check('for (;;);', { routes, using })).toEqual([
      expect.stringContaining(
        '/payroll of mfe-payroll@v1 does not load in shell@s1 with full answers. It kept the browser busy for more than 3 s',
      ),
    ]);
  });

  it('refuses a page that takes all the memory', async () => {
    const using = probeRunner({ file: gate.file, memoryMb: 128 });
    const greedy = 'const all = []; for (;;) all.push(new Array(1e6).fill({}));';
    const [text] = await check(greedy, { using });
    expect(text).toMatch(/It brought the browser down: .*heap/);
  });

  it('lets a page lead elsewhere', async () => {
    const leave = `history.pushState(null, '', '/auth'); await new Promise(() => {});`;
    expect(await check(leave)).toEqual([]);
  });

  it('lets a page say that an address means nothing', async () => {
    const decline = `
      const script = document.createElement('script');
      script.src = '/assets/not-found.js';
      document.head.append(script);
      await new Promise(() => {});`;
    expect(await check(decline)).toEqual([]);
  });

  it('answers with full lists, with empty ones, and with nothing but failures', async () => {
    const asks = `
      const { status } = await fetch('/api/plans');
      const { length } = status === 200 ? (await (await fetch('/api/plans')).json()).offers : '';
      throw new Error(status + ' with ' + length);`;
    const told = `
      const response = await fetch('/api/plans');
      const found = response.ok ? (await response.json()).offers.length : response.status;
      if (found === FOUND) throw new Error('found ' + found);`;
    expect((await check(asks))[0]).toContain(
      'with full answers. mfe-payroll@v1 failed (200 with 3)',
    );
    expect((await check(told.replace('FOUND', '0')))[0]).toContain('with empty lists. ');
    expect((await check(told.replace('FOUND', '503')))[0]).toContain('when calls fail. ');
  });

  it('lets nothing through to any network', async () => {
    const calls = `
      for (const address of ['/api/unknown', 'https://example.com/', '/remotes/mfe-other/1/x.js']) {
        const { status } = await fetch(address);
        if (status !== 404) throw new Error(address + ' answered ' + status);
      }
      const request = new XMLHttpRequest();
      request.open('GET', '/api/unknown');
      await new Promise((resolve) => { request.onloadend = resolve; request.send(); });
      if (request.status !== 404) throw new Error('XMLHttpRequest got through');`;
    expect(await check(calls)).toEqual([]);
  });

  it('refuses a page that fails once its data is there, with the line', async () => {
    const late = `
      void fetch('/api/plans').then((response) => response.json()).then(({ offers }) => {
        root.textContent = offers[0].name.first.toUpperCase();
      });`;
    const [text] = await check(late);
    expect(text).toContain(
      "does not load in shell@s1 with full answers. Cannot read properties of undefined (reading 'toUpperCase'), at mfe-payroll/src/page.tsx:4:1.",
    );
  });

  it('refuses a page that fails where a list is empty', async () => {
    const first = `
      const response = await fetch('/api/plans');
      if (response.ok) root.textContent = (await response.json()).offers[0].name;`;
    const [text, ...more] = await check(first);
    expect(text).toContain('with empty lists. mfe-payroll@v1 failed (Cannot read');
    expect(text).toContain('at mfe-payroll/src/page.tsx:4:1');
    expect(more).toEqual([]);
  });

  it('refuses an error in a handler and in a timer, and a promise that nothing handles', async () => {
    const rejects = `void Promise.reject(new Error('no payslip'));`;
    const throws = `setTimeout(() => { throw new Error('too late'); });`;
    expect((await check(rejects))[0]).toContain(
      'with full answers. no payslip, at mfe-payroll/src/page.tsx:2:1. Open',
    );
    expect((await check(throws))[0]).toContain('too late, at mfe-payroll/src/page.tsx:2:1. Open');
  });

  it('refuses a page that fails as it is left', async () => {
    const [text] = await check('', { hide: `throw new Error('not now');` });
    expect(text).toContain('with full answers. not now, at mfe-payroll/src/page.tsx:4:1');
  });

  it('refuses a page that fails the second time', async () => {
    const once = `if (window.mfe_payroll_v1.count === 1) throw new Error('again');
      window.mfe_payroll_v1.count = 1;`;
    const [text] = await check(once);
    expect(text).toContain('with full answers. mfe-payroll@v1 failed (again)');
  });

  it('refuses a page that is blank once its data is there', async () => {
    const blank = `
      const { ok } = await fetch('/api/plans');
      if (ok) root.textContent = '';`;
    const [text] = await check(blank);
    expect(text).toContain('with full answers. It is blank once its calls are answered. Open');
  });

  it('refuses a page of which the monitor reports that it failed', async () => {
    const reports = `
      const outcomes = [{ remote: 'mfe-payroll', version: 'v1', outcome: 'chunk_failed' }];
      navigator.sendBeacon('/api/remotes/outcomes', JSON.stringify({ token: '', outcomes }));`;
    const [text] = await check(reports);
    expect(text).toContain('The monitor reports chunk_failed of mfe-payroll');
  });

  it('does not mind an error that the page handles', async () => {
    const handles = `
      await fetch('/api/plans').then(() => { throw new Error('handled'); }).catch(() => undefined);`;
    expect(await check(handles)).toEqual([]);
  });

  it('leaves nothing behind', async () => {
    let folder = '';
    const using: RunProbe = async ({ folders }) => {
      folder = folders['/remotes/mfe-payroll/v1/'] ?? '';
      expect(await readdir(folder)).toEqual(['entry.0123456789.js', 'remote.0123456789.js']);
      throw new Error('The probe does not start');
    };
    await expect(check('', { using })).rejects.toThrow('The probe does not start');
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

describe('page code that has found its way out of the DOM', () => {
  /** Each attempt on a page of its own. */
  async function attempt(attempts: readonly string[]): Promise<string[]> {
    const cases = attempts.map((code, index) => `case '/payroll/${index}': ${code}; break;`);
    const body = `
      const node = fetch.constructor('return process')();
      const fs = node.getBuiltinModule('fs');
      switch (location.pathname) { ${cases.join('\n')} }`;
    const routes = attempts.map((_, index) => ({ path: `/payroll/${index}`, title: 'x' }));
    return check(body, { routes });
  }

  it('neither reads what is not its own, nor writes, nor starts anything', async () => {
    const attempts = [
      `fs.readFileSync(${JSON.stringify(secret)})`,
      `fs.readdirSync('/etc')`,
      `fs.writeFileSync(${JSON.stringify(`${secret}.new`)}, '')`,
      `fs.writeFileSync(${JSON.stringify(join(gate.webRoot, 'x.js'))}, '')`,
      `node.getBuiltinModule('child_process').spawnSync('true')`,
      `new (node.getBuiltinModule('worker_threads').Worker)(node.argv[1])`,
    ];
    const texts = await attempt(attempts);
    expect(texts).toHaveLength(attempts.length);
    for (const text of texts) expect(text).toContain('Access to this API has been restricted');
  });

  it('sees no environment', async () => {
    expect(await attempt([`if (Object.keys(node.env).length > 0) throw new Error('env')`])).toEqual(
      [],
    );
  });
});
