import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestRenderer, type TestRenderer } from '../../testing/test-renderer';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { chooseIsolation } from './isolation';

const { name: strongest, isolate: strongestIsolate } = chooseIsolation();

let folder: string;
let listener: Server;
let port: number;
let connections = 0;
let signals: string[] = [];
const hear = (signal: string) => void signals.push(signal);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-attack-'));
  listener = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  port = typeof address === 'object' && address ? address.port : 0;
  process.on('SIGUSR1', hear).on('SIGTERM', hear);
});
afterAll(async () => {
  process.off('SIGUSR1', hear).off('SIGTERM', hear);
  listener.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  connections = 0;
  signals = [];
});

/** The export of a shell that renders what the code of the area returns. */
const SHELL = `module.exports = { shared: {}, renderFirstView: (order, area) => area() };`;

/** Tells what the code returns, or the error that it ends with. */
async function attack({ run }: Pick<TestRenderer, 'run'>, code: string): Promise<string> {
  const aimed = code
    .replaceAll('PORT', String(port))
    .replaceAll('SERVER', String(process.pid))
    .replaceAll('REPORT', JSON.stringify(join(folder, 'report')));
  const area = `module.exports = async () => { ${aimed} };`;
  const [result] = await viewRunner(run)({ shell: SHELL, area, orders: [anOrder()] });
  if (!result) throw new Error('No result');
  return 'html' in result ? `It could: ${result.html}` : result.error;
}

const connectBy = (connection: string) =>
  `${connection}.connect(PORT, '127.0.0.1');
   return await new Promise((resolve) => setTimeout(resolve, 300, 'opened'));`;

const ATTACKS = [
  ['opens the debugger of the server', `process.kill(SERVER, 'SIGUSR1'); return 'sent';`],
  ['opens it by another way', `process._debugProcess(SERVER); return 'sent';`],
  ['ends the server', `process.kill(SERVER, 'SIGTERM'); return 'sent';`],
  ['ends its parent', `process.kill(process.ppid, 'SIGKILL'); return 'sent';`],
  ['gets a module of Node.js', `return typeof process.getBuiltinModule('node:net').connect;`],
  ['imports a module', `return typeof (await import('node:net')).connect;`],
  ['imports one from a text', `return await (0, eval)("import('node:net').then(String)");`],
  ['compiles a function', `return String(Function('return process')());`],
  ['uses an internal binding', `return typeof process.binding('spawn_sync').spawn;`],
  ['loads native code', `process.dlopen({ exports: {} }, '/lib/x.so'); return 'loaded';`],
  ['calls an address', `return String((await fetch('http://127.0.0.1:PORT')).status);`],
  ['opens a socket', `return typeof new WebSocket('ws://127.0.0.1:PORT');`],
  ['opens one by the class of a stream', connectBy('new process.stdout.constructor()')],
  [
    'opens one by a stream of the console',
    connectBy('new (Object.values(console).find((value) => value.write).constructor)()'),
  ],
  ['opens one by a handle', connectBy('new (process._getActiveHandles()[0].constructor)()')],
  [
    'opens one by what fetch would use',
    `void Response;
     const agent = globalThis[Symbol.for('undici.globalDispatcher.1')];
     agent.dispatch({ origin: 'http://127.0.0.1:PORT', path: '/', method: 'GET' }, {});
     return await new Promise((resolve) => setTimeout(resolve, 300, 'called'));`,
  ],
  ['writes a report', `return process.report.writeReport(REPORT);`],
  [
    'finds a setting',
    `if (!Object.keys(process.env)[0]) throw new Error('no settings'); return 'found';`,
  ],
] as const;

const ERRORS: Record<(typeof ATTACKS)[number][0], string> = {
  'opens the debugger of the server': 'process.kill is not a function',
  'opens it by another way': 'process._debugProcess is not a function',
  'ends the server': 'process.kill is not a function',
  'ends its parent': 'process.kill is not a function',
  'gets a module of Node.js': 'process.getBuiltinModule is not a function',
  'imports a module': 'A dynamic import callback was not specified.',
  'imports one from a text': 'Code generation from strings disallowed for this context',
  'compiles a function': 'Code generation from strings disallowed for this context',
  'uses an internal binding': 'process.binding is not a function',
  'loads native code': 'process.dlopen is not a function',
  'calls an address': 'fetch is not defined',
  'opens a socket': 'WebSocket is not defined',
  'opens one by the class of a stream': 'connect is not a function',
  'opens one by a stream of the console':
    "Cannot read properties of undefined (reading 'constructor')",
  'opens one by a handle': 'process._getActiveHandles is not a function',
  'opens one by what fetch would use': 'The renderer has no network',
  'writes a report': "Cannot read properties of undefined (reading 'writeReport')",
  'finds a setting': 'no settings',
};

const ISOLATIONS = [
  [strongest, strongestIsolate],
  ['none', () => []],
] as const;

describe.each(ISOLATIONS)('code of a release, isolated by: %s', (_, isolate) => {
  let renderer: TestRenderer;
  beforeAll(async () => {
    renderer = await openTestRenderer({ isolate });
  });
  afterAll(() => renderer.close());

  it.each(ATTACKS)('never %s', async (title, code) => {
    expect(await attack(renderer, code)).toContain(ERRORS[title]);
    expect({ connections, signals }).toEqual({ connections: 0, signals: [] });
    expect(existsSync(join(folder, 'report'))).toBe(false);
  });

  it('may cause a warning of Node.js', async () => {
    const told = await attack(renderer, `setTimeout(() => 0, 2 ** 40); return '<p>fine</p>';`);
    expect(told).toBe('It could: <p>fine</p>');
  });

  it('does not end the renderer, which takes the next job', async () => {
    expect(await attack(renderer, `return '<p>fine</p>';`)).toBe('It could: <p>fine</p>');
  });
});

describe('a job that would not end', () => {
  let renderer: TestRenderer;
  beforeAll(async () => {
    renderer = await openTestRenderer({ limitMs: 1500, memoryMb: 64 });
  });
  afterAll(() => renderer.close());

  const TOOK_LONG = 'It took more than 1.5 s';

  it.each([
    ['loops', 'for (;;);', TOOK_LONG],
    ['waits', 'await new Promise(() => setInterval(() => 0, 10));', TOOK_LONG],
    ['writes', `for (;;) console.log('x'.repeat(1e6));`, TOOK_LONG],
    [
      'fills the heap',
      'for (const all = []; ; ) all.push(new Array(1e6).fill({}));',
      /It stopped early: .*heap|It took more than/,
    ],
    ['ends the process', 'process.exit(0);', 'It stopped early: it ended without a message'],
  ])('is ended where it %s', async (_, code, error) => {
    expect(await attack(renderer, code)).toMatch(error);
  });
});

/** What the system alone prevents, without the lock of the process. */
if (strongest === 'network and processes') {
  describe('a script in namespaces of its own', () => {
    const run = async (code: string) => {
      const file = join(folder, 'script.mjs');
      await writeFile(
        file,
        `console.log('ready');
         const say = (html) => console.log(JSON.stringify({ html: String(html) }));
         try { ${code} } catch (error) { say(error.code ?? error.message); }`,
      );
      const renderer = await openTestRenderer({ file, limitMs: 10_000, memoryMb: 128 });
      const job = { shell: '', area: '', orders: [anOrder()] };
      try {
        return await viewRunner(renderer.run)(job);
      } finally {
        await renderer.close();
      }
    };

    it.each([
      ['signals the server', `process.kill(${process.pid}, 'SIGTERM'); say('sent');`, 'ESRCH'],
      [
        'reaches an address',
        `const { connect } = await import('node:net');
         await new Promise((resolve) => connect(PORT, '127.0.0.1').on('error', (error) => resolve(say(error.code))).on('connect', () => resolve(say('open'))));`,
        /ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL/,
      ],
      [
        'sees other processes',
        `const { readdirSync } = await import('node:fs'); say(readdirSync('/proc').length);`,
        'ERR_ACCESS_DENIED',
      ],
      [
        'takes 4 GB of memory',
        `const all = []; for (let n = 0; n < 64; n += 1) all.push(Buffer.alloc(2 ** 26, 1)); say('taken');`,
        'Array buffer allocation failed',
      ],
    ])('never %s', async (_, code, answer) => {
      expect(await run(code.replace('PORT', String(port)))).toEqual([
        { html: expect.stringMatching(answer) },
      ]);
      expect({ connections, signals }).toEqual({ connections: 0, signals: [] });
    });
  });
}
