import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openAttackTarget } from '../../testing/attack-target';
import { forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { openTestRenderer, type TestRenderer } from '../../testing/test-renderer';
import { openTinyGate } from '../../testing/tiny-gate';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { probeRunner } from '../probe/run-probe';
import { chooseIsolation } from './isolation';

const { name: strongest, isolate: strongestIsolate } = chooseIsolation();

const folder = forFile(openFolder);
const target = forFile(openAttackTarget);
const gate = forFile(openTinyGate);
let sibling: ChildProcess;
beforeAll(() => {
  sibling = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
});
afterAll(() => void sibling.kill());

const aim = (code: string) =>
  code
    .replaceAll('PORT', String(target.port))
    .replaceAll('SERVER', String(process.pid))
    .replaceAll('SIBLING', String(sibling.pid))
    .replaceAll('FILE', JSON.stringify(join(folder.path, 'file')));

/** The export of a shell that renders what the code of the area returns. */
const SHELL = `module.exports = { shared: {}, renderFirstView: ({ pathname }, area) => area(pathname) };`;

type Running = Pick<TestRenderer, 'run'>;

const pathOf = (index: number) => `/payroll/${index}`;
const switchOf = (place: string, codes: readonly string[]) => {
  const cases = codes.map((code, index) => `case '${pathOf(index)}': { ${code} }`);
  return `switch (${place}) { ${cases.join('\n')} }`;
};

/** One job, with a view for each code. Tells what the code returns, or the error that ends it. */
async function attackInViews({ run }: Running, codes: readonly string[]): Promise<string[]> {
  const area = `module.exports = async (path) => { ${switchOf('path', codes.map(aim))} };`;
  const orders = codes.map((_, index) => anOrder({ pathname: pathOf(index) }));
  const results = await viewRunner(run)({ shell: SHELL, area, orders });
  return results.map((result) => ('html' in result ? `It could: ${result.html}` : result.error));
}

const inPage = (code: string) =>
  `throw new Error('It could: ' + (await (async () => { ${aim(code)} })()));`;

/** One job, with a page for each code. */
async function attackInPages({ run }: Running, codes: readonly string[]): Promise<string[]> {
  const routes = codes.map((_, index) => ({ path: pathOf(index), title: 'x' }));
  const using = probeRunner(run);
  const refusals = await gate.check(switchOf('location.pathname', codes.map(inPage)), {
    routes,
    using,
  });
  return codes.map((_, index) => {
    const own = refusals.filter(({ message }) => message.startsWith(`${pathOf(index)} of`));
    return own.map(({ message }) => message).join();
  });
}

const connectBy = (connection: string) =>
  `${connection}.connect(PORT, '127.0.0.1');
   return await new Promise((resolve) => setTimeout(resolve, 300, 'opened'));`;

const NO_PROCESS = 'process is not defined';
const NO_CODE = 'Code generation from strings disallowed for this context';
const NO_MODULES = 'process.getBuiltinModule is not a function';
const NO_SIGNALS = 'process.kill is not a function';

type Attack = { code: string; inView: string; inPage?: string };

/** What the code of a release finds: a page has no `process` unless it leaves its browser. */
const ATTACKS: Record<string, Attack> = {
  'open the debugger of the server': {
    code: `process.kill(SERVER, 'SIGUSR1'); return 'sent';`,
    inView: NO_SIGNALS,
  },
  'open that debugger in another way': {
    code: `process._debugProcess(SERVER); return 'sent';`,
    inView: 'process._debugProcess is not a function',
  },
  'open its own debugger': {
    code: `process.getBuiltinModule('node:inspector').open(0); return 'open';`,
    inView: NO_MODULES,
  },
  'end the server': {
    code: `process.kill(SERVER, 'SIGTERM'); return 'sent';`,
    inView: NO_SIGNALS,
  },
  'end its parent process': {
    code: `process.kill(process.ppid, 'SIGKILL'); return 'sent';`,
    inView: NO_SIGNALS,
  },
  'end a process next to it': {
    code: `process.kill(SIBLING, 'SIGKILL'); return 'sent';`,
    inView: NO_SIGNALS,
  },
  'start processes without end': {
    code: `for (;;) process.getBuiltinModule('node:child_process').spawn(process.execPath);`,
    inView: NO_MODULES,
  },
  'start threads without end': {
    code: `const { Worker } = await import('node:worker_threads'); for (;;) new Worker('for (;;);', { eval: true });`,
    inView: 'A dynamic import callback was not specified.',
    inPage: 'A dynamic import callback was not specified.',
  },
  'read the environment of the server': {
    code: `return process.getBuiltinModule('node:fs').readFileSync('/proc/SERVER/environ', 'utf8');`,
    inView: NO_MODULES,
  },
  'write a file': {
    code: `process.getBuiltinModule('node:fs').writeFileSync(FILE, 'x'); return 'written';`,
    inView: NO_MODULES,
  },
  'write a report': {
    code: `return process.report.writeReport(FILE);`,
    inView: "Cannot read properties of undefined (reading 'writeReport')",
  },
  'connect to a database': {
    code: `process.getBuiltinModule('node:net').connect(PORT, '127.0.0.1'); return 'open';`,
    inView: NO_MODULES,
  },
  'import a module': {
    code: `return typeof (await import('node:net')).connect;`,
    inView: 'A dynamic import callback was not specified.',
    inPage: 'A dynamic import callback was not specified.',
  },
  'import a module from a text': {
    code: `return await (0, eval)("import('node:net').then(String)");`,
    inView: NO_CODE,
    inPage: 'A dynamic import callback was not specified.',
  },
  'compile a function': {
    code: `return String(Function('return process')());`,
    inView: NO_CODE,
  },
  'compile a function with a constructor from outside': {
    code: `return String(structuredClone.constructor('return process')());`,
    inView: NO_CODE,
    inPage: NO_CODE,
  },
  'compile a function with a constructor that only a page has': {
    code: `return String(fetch.constructor('return process')());`,
    inView: 'fetch is not defined',
    inPage: NO_CODE,
  },
  'import a module with a compiled function': {
    code: `return await Function("return import('node:net')")();`,
    inView: NO_CODE,
    inPage: 'A dynamic import callback was not specified.',
  },
  'use an internal binding': {
    code: `return typeof process.binding('spawn_sync').spawn;`,
    inView: 'process.binding is not a function',
  },
  'load native code': {
    code: `process.dlopen({ exports: {} }, '/lib/x.so'); return 'loaded';`,
    inView: 'process.dlopen is not a function',
  },
  'call the API': {
    code: `const { status } = await fetch('http://127.0.0.1:PORT/api/none');
      if (status === 404) throw new Error('Answered by the browser'); return status;`,
    inView: 'fetch is not defined',
    inPage: 'Answered by the browser',
  },
  'open a socket': {
    code: `const socket = new WebSocket('ws://127.0.0.1:PORT');
      return await new Promise((resolve, reject) => {
        socket.addEventListener('open', () => resolve('open'));
        setTimeout(reject, 300, new Error('It stays closed'));
      });`,
    inView: 'WebSocket is not defined',
    inPage: 'It stays closed',
  },
  'open a socket with the class of a stream': {
    code: connectBy('new process.stdout.constructor()'),
    inView: 'connect is not a function',
  },
  'open a socket with a stream of the console': {
    code: connectBy('new (Object.values(console).find((value) => value?.write).constructor)()'),
    inView: "Cannot read properties of undefined (reading 'constructor')",
    inPage: "Cannot read properties of undefined (reading 'constructor')",
  },
  'open a socket with an active handle': {
    code: connectBy('new (process._getActiveHandles()[0].constructor)()'),
    inView: 'process._getActiveHandles is not a function',
  },
  'open a socket with the dispatcher of fetch': {
    code: `void Response;
     const agent = globalThis[Symbol.for('undici.globalDispatcher.1')];
     agent.dispatch({ origin: 'http://127.0.0.1:PORT', path: '/', method: 'GET' }, {});
     return await new Promise((resolve) => setTimeout(resolve, 300, 'called'));`,
    inView: 'The renderer has no network',
    inPage: "Cannot read properties of undefined (reading 'dispatch')",
  },
  'find a setting': {
    code: `if (!Object.keys(process.env)[0]) throw new Error('no settings'); return 'found';`,
    inView: 'no settings',
  },
};

const TITLES = Object.keys(ATTACKS);
const attackOf = (title: string): Attack => ATTACKS[title] ?? { code: '', inView: title };
const CODES = TITLES.map((title) => attackOf(title).code);
const byTitle = (answers: readonly string[]) =>
  new Map(TITLES.map((title, index) => [title, answers[index] ?? '']));

const ISOLATIONS = [
  [strongest, strongestIsolate],
  ['none', () => []],
] as const;

describe.each(ISOLATIONS)('code of a release, isolated by: %s', (_, isolate) => {
  const renderer = forFile(() => openTestRenderer({ isolate }));
  let fromViews: Map<string, string>;
  let fromPages: Map<string, string>;
  beforeAll(async () => {
    fromViews = byTitle(await attackInViews(renderer, CODES));
    fromPages = byTitle(await attackInPages(renderer, CODES));
  });

  it('has no effect outside of the renderer', () => {
    expect(target.effects).toEqual({ connections: 0, signals: [] });
    expect(existsSync(join(folder.path, 'file'))).toBe(false);
    expect([sibling.exitCode, sibling.signalCode]).toEqual([null, null]);
  });

  it.each(TITLES)('cannot %s from a view', (title) => {
    expect(fromViews.get(title)).toContain(attackOf(title).inView);
  });

  it.each(TITLES)(
    'cannot %s from a page that is tried, which is refused with the reason',
    (title) => {
      const { inPage: expected = NO_PROCESS } = attackOf(title);
      expect(fromPages.get(title)).toContain('of mfe-payroll@v1 does not load');
      expect(fromPages.get(title)).toContain(expected);
    },
  );

  it('may cause a warning of Node.js and still be rendered', async () => {
    const harmless = [`setTimeout(() => 0, 2 ** 40); return '<p>fine</p>';`];
    expect(await attackInViews(renderer, harmless)).toEqual(['It could: <p>fine</p>']);
  });
});
