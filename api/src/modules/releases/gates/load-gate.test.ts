import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AreaRoute, BuildManifest } from '@gangway/contract/remotes';
import { builtEntry } from '../../../testing/api-build';
import { buildArea, filesOf } from '../../../testing/factories/builds';
import { writeTinyShell } from '../../../testing/tiny-shell';
import { probeRunner, type RunProbe } from '../probe/run-probe';
import { checkLoading } from './load-gate';

let file: string;
let probe: RunProbe;
let webRoot: string;
let shell: BuildManifest;
let secret: string;
beforeAll(async () => {
  file = await builtEntry('probe');
  probe = probeRunner({ file });
  ({ webRoot, shell } = await writeTinyShell());
  secret = join(await mkdtemp(join(tmpdir(), 'gangway-secret-')), 'secret.txt');
  await writeFile(secret, 'a secret');
});
afterAll(async () => {
  await rm(webRoot, { recursive: true });
  await rm(join(secret, '..'), { recursive: true });
});

type Options = { routes?: AreaRoute[]; entry?: string; using?: RunProbe };

/** The sentences for an area whose `show` has this body. */
async function check(
  body: string,
  { routes, entry, using = probe }: Options = {},
): Promise<string[]> {
  const build = buildArea({
    entry: entry ?? `var mfe_payroll_v1 = { async show(root, user) { ${body} } };`,
    more: routes ? { routes } : {},
  });
  const incoming = { manifest: build.manifest, files: filesOf(build) };
  const refusals = await checkLoading(incoming, {
    shell,
    shellFolder: webRoot,
    publicUrl: 'http://localhost:3000',
    probe: using,
    endsAtFailure: false,
    read: async (name) => build.files.get(name) ?? null,
  });
  expect(refusals.every(({ code }) => code === 'load_failed')).toBe(true);
  return refusals.map(({ message }) => message);
}

describe('the gate of loading', () => {
  it('lets through a release whose pages render, signed in where they ask for it', async () => {
    const routes = [
      { path: '/payroll', title: 'Payroll' },
      { path: '/payroll/:id', title: 'Mine', isProtected: true },
    ];
    const isRight = `if ((location.pathname === '/payroll/sample') !== (user !== null)) throw 0;`;
    expect(await check(isRight, { routes })).toEqual([]);
  });

  it('refuses a page that throws, with its path and what it threw', async () => {
    const routes = [
      { path: '/payroll', title: 'Payroll' },
      { path: '/payroll/:id', title: 'Mine' },
    ];
    const breaks = `if (location.pathname !== '/payroll') throw new Error('no payslip');`;
    expect(await check(breaks, { routes })).toEqual([
      '/payroll/:id of mfe-payroll@v1 does not load in shell@s1. mfe-payroll@v1 failed (no payslip). Open the page with the area’s build and repair it.',
    ]);
  });

  it('refuses an entry that throws as it is evaluated, or that defines nothing', async () => {
    const silent = await check('', { entry: 'void 0;' });
    expect(silent[0]).toContain('mfe-payroll@v1 failed (It defines nothing). Open');
    const early = await check('', { entry: 'throw new Error("too early");' });
    expect(early[0]).toContain(
      'mfe-payroll@v1 failed (It defines nothing), after: too early. Open',
    );
  });

  it('refuses a page that never comes to an end, and does not try the others', async () => {
    const routes = ['/payroll', '/payroll/more'].map((path) => ({ path, title: 'x' }));
    const using = probeRunner({ file, limitMs: 3000 });
    expect(await check('for (;;);', { routes, using })).toEqual([
      expect.stringContaining(
        '/payroll of mfe-payroll@v1 does not load in shell@s1. It kept the browser busy for more than 3 s',
      ),
    ]);
  });

  it('refuses a page that takes all the memory', async () => {
    const using = probeRunner({ file, memoryMb: 128 });
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

  it('answers every call with 503', async () => {
    const calls = `
      for (const address of ['/api/user', 'https://example.com/', '/remotes/mfe-other/1/x.js']) {
        const { status } = await fetch(address);
        if (status !== 503) throw new Error(address + ' answered ' + status);
      }
      const request = new XMLHttpRequest();
      request.open('GET', '/api/user');
      await new Promise((resolve) => { request.onloadend = resolve; request.send(); });
      if (request.status !== 503) throw new Error('XMLHttpRequest got through');`;
    expect(await check(calls)).toEqual([]);
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
      `fs.writeFileSync(${JSON.stringify(join(webRoot, 'x.js'))}, '')`,
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
