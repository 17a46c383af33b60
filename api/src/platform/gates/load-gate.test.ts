import { buildArea, buildShell, bytesOnly } from '../../testing/factories/builds';
import { forFile } from '../../testing/made-for-tests';
import { openTestRenderer } from '../../testing/test-renderer';
import { openTinyGate, type AreaCode } from '../../testing/tiny-gate';
import { fakePrerenderedPages } from '../prerender/prerendered-pages.factory';
import { probeRunner } from '../probe/run-probe';
import { checkPrerendering } from './load-gate';

const gate = forFile(openTinyGate);

async function check(body: string, code: AreaCode = {}): Promise<string[]> {
  const refusals = await gate.check(body, code);
  expect(refusals.map((refusal) => refusal.code)).toEqual(refusals.map(() => 'load_failed'));
  return refusals.map(({ message }) => message);
}

describe('the gate of loading', () => {
  it('lets a release through when its pages render, signed in where they need a user', async () => {
    const routes = [
      { path: '/payroll', title: 'Payroll' },
      { path: '/payroll/:id', title: 'Mine', isProtected: true },
    ];
    const isRight = `if (location.pathname.startsWith('/payroll/0000') !== (user !== null)) throw 0;`;
    expect(await check(isRight, { routes })).toEqual([]);
  });

  it('refuses an entry that throws while it is evaluated, or defines nothing', async () => {
    const silent = await check('', { entry: 'void 0;' });
    expect(silent[0]).toContain('mfe-payroll@v1 failed (It defines nothing). Open');
    const early = await check('', { entry: 'throw new Error("too early");' });
    expect(early[0]).toContain(
      'mfe-payroll@v1 failed (It defines nothing), after: too early, at mfe-payroll/src/page.tsx:1:1. Open',
    );
  });

  it('refuses a page that never finishes, and does not try the others', async () => {
    const routes = ['/payroll', '/payroll/more'].map((path) => ({ path, title: 'x' }));
    const { run, close } = await openTestRenderer({ limitMs: 3000 });
    expect(await check('for (;;);', { routes, using: probeRunner(run) })).toEqual([
      expect.stringContaining(
        '/payroll of mfe-payroll@v1 does not load in shell@s1 with full answers. It kept the browser busy for more than 3 s',
      ),
    ]);
    await close();
  });

  it('refuses a page that uses up the memory', async () => {
    const { run, close } = await openTestRenderer({ memoryMb: 128 });
    const greedy = 'const all = []; for (;;) all.push(new Array(1e6).fill({}));';
    const [text] = await check(greedy, { using: probeRunner(run) });
    await close();
    expect(text).toMatch(/It crashed the browser: .*heap/);
  });

  it('refuses a page that fails when the user leaves it', async () => {
    const [text] = await check('', { hide: `throw new Error('not now');` });
    expect(text).toContain('with full answers. not now, at mfe-payroll/src/page.tsx:4:1');
  });

  it('returns a promise from scrolling functions, as current browsers do', async () => {
    const scrolls = ['document.body.scrollIntoView()', 'scrollTo(0, 0)', 'scrollBy(0, 1)'];
    const isRight = `if (![${scrolls.join()}].every((one) => one?.then)) throw 0;`;
    expect(await check(isRight)).toEqual([]);
  });
});

const REFUSED: readonly (readonly [string, string, string])[] = [
  [
    'throws when it is shown, with its route and the error',
    `throw new Error('no payslip');`,
    'with full answers. mfe-payroll@v1 failed (no payslip), at LINE.',
  ],
  [
    'fails with full lists',
    `const { offers } = await (await fetch('/api/plans')).json();
     throw new Error('with ' + offers.length);`,
    'with full answers. mfe-payroll@v1 failed (with 3), at LINE.',
  ],
  [
    'fails only with empty lists',
    `const answer = await fetch('/api/plans');
     if (answer.ok && (await answer.json()).offers.length === 0) throw new Error('none');`,
    'with empty lists. mfe-payroll@v1 failed (none), at LINE.',
  ],
  [
    'needs the first item of a list',
    `const answer = await fetch('/api/plans');
     if (answer.ok) root.textContent = (await answer.json()).offers[0].name;`,
    "with empty lists. mfe-payroll@v1 failed (Cannot read properties of undefined (reading 'name')), at LINE.",
  ],
  [
    'fails when calls fail',
    `const { status } = await fetch('/api/plans');
     if (status === 503) throw new Error('found ' + status);`,
    'when calls fail. mfe-payroll@v1 failed (found 503), at LINE.',
  ],
  [
    'fails after it was shown, once its data arrives',
    `void fetch('/api/plans').then((answer) => answer.json()).then(({ offers }) => {
       root.textContent = offers[0].name.first.toUpperCase(); });`,
    "with full answers. Cannot read properties of undefined (reading 'toUpperCase'), at LINE.",
  ],
  [
    'leaves a rejected promise unhandled',
    `void Promise.reject(new Error('no payslip'));`,
    'with full answers. no payslip, at LINE.',
  ],
  [
    'throws in a timer',
    `setTimeout(() => { throw new Error('too late'); });`,
    'with full answers. too late, at LINE.',
  ],
  [
    'fails when it is opened a second time',
    `if (window.mfe_payroll_v1.count === 1) throw new Error('again');
     window.mfe_payroll_v1.count = 1;`,
    'with full answers. mfe-payroll@v1 failed (again), at LINE.',
  ],
  [
    'is blank once its data has arrived',
    `const { ok } = await fetch('/api/plans'); if (ok) root.textContent = '';`,
    'with full answers. It is blank once its calls are answered.',
  ],
  [
    'the monitor reports as failed',
    `const outcomes = [{ remote: 'mfe-payroll', version: 'v1', outcome: 'chunk_failed' }];
     navigator.sendBeacon('/api/remotes/outcomes', JSON.stringify({ token: '', outcomes }));`,
    'with full answers. The monitor reports chunk_failed of mfe-payroll.',
  ],
];

const ACCEPTED: readonly (readonly [string, string])[] = [
  [
    'redirects to another page',
    `history.pushState(null, '', '/auth'); await new Promise(() => {});`,
  ],
  [
    'shows the page for an unknown address',
    `const script = document.createElement('script'); script.src = '/assets/not-found.js';
     document.head.append(script); await new Promise(() => {});`,
  ],
  [
    'finds no network for its requests',
    `for (const address of ['/api/unknown', 'https://example.com/', '/remotes/mfe-other/1/x.js']) {
       const { status } = await fetch(address);
       if (status !== 404) throw new Error(address + ' answered ' + status);
     }
     const request = new XMLHttpRequest(); request.open('GET', '/api/unknown');
     await new Promise((resolve) => { request.onloadend = resolve; request.send(); });
     if (request.status !== 404) throw new Error('XMLHttpRequest got through');`,
  ],
  [
    'handles its own error',
    `await fetch('/api/plans').then(() => { throw new Error('handled'); }).catch(() => undefined);`,
  ],
];

describe('the gate of loading, with the pages of one area', () => {
  const pages = [...REFUSED, ...ACCEPTED].map(([, code], index) => {
    return {
      path: index === 0 ? '/payroll/0/:id' : `/payroll/${index}`,
      code: code.replace(/\s+/g, ' '),
    };
  });
  const lineOf = (index: number) => `mfe-payroll/src/page.tsx:${index + 3}:1`;
  let texts: string[];
  beforeAll(async () => {
    const cases = pages.map(({ code }, index) => `case '${index}': { ${code} break; }`);
    texts = await check(`switch (location.pathname.split('/')[2]) {\n${cases.join('\n')}\n}`, {
      routes: pages.map(({ path }) => ({ path, title: 'x' })),
    });
  });
  const startOf = (index: number) => `${pages[index]?.path} of mfe-payroll@v1 `;
  const textsOf = (index: number) => texts.filter((text) => text.startsWith(startOf(index)));

  it.each(REFUSED.map(([title, , message], index) => ({ title, message, index })))(
    'refuses a page that $title',
    ({ message, index }) => {
      const sentence = message.replace('LINE', lineOf(index));
      expect(textsOf(index)).toEqual([
        `${startOf(index)}does not load in shell@s1 ${sentence} Open the page with the area’s build and fix it.`,
      ]);
    },
  );

  it.each(ACCEPTED.map(([title], index) => ({ title, index: REFUSED.length + index })))(
    'lets through a page that $title',
    ({ index }) => {
      expect(textsOf(index)).toEqual([]);
    },
  );
});

const prerender = bytesOnly('prerender.0123456789.js', 1);
const { manifest } = buildArea({ more: { prerender } });

const shell = buildShell();

function views(failures: { path: string; error: string }[]) {
  const prerendered = fakePrerenderedPages({
    prepare: async ({ shell: { version }, served: { name, release } }) => {
      expect(version).toBe(shell.version);
      expect(name).toBe('mfe-payroll');
      expect(release.extras.prerender?.url).toBe(`/remotes/mfe-payroll/v1/${prerender.url}`);
      return failures;
    },
  });
  return { shell, prerendered };
}

describe('the gate of first views', () => {
  it('lets a release through when its first views can be rendered', async () => {
    expect(await checkPrerendering(manifest, views([]))).toEqual([]);
  });

  it('refuses a release with a page that throws on the server, once, with path and error', async () => {
    const failure = { path: '/payroll', error: 'window is not defined' };
    expect(await checkPrerendering(manifest, views([failure, failure]))).toEqual([
      {
        code: 'load_failed',
        message:
          'The first view of /payroll of mfe-payroll@v1 cannot be rendered on the server. window is not defined. Let it render without a browser, or take isPrerendered from its route.',
      },
    ]);
  });

  it('lets a release without first views through unchecked', async () => {
    const failures = [{ path: '/payroll', error: 'window is not defined' }];
    expect(await checkPrerendering(buildArea().manifest, views(failures))).toEqual([]);
  });
});
