import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestRenderer } from '../../testing/test-renderer';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { chooseIsolation } from './isolation';

const { name: strongest } = chooseIsolation();

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
  process.on('SIGTERM', hear);
});
afterAll(async () => {
  process.off('SIGTERM', hear);
  listener.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  connections = 0;
  signals = [];
});

/** What the system and Node.js prevent, without the lock of the process. */
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
      ['signal the server', `process.kill(${process.pid}, 'SIGTERM'); say('sent');`, 'ESRCH'],
      [
        'reach an address',
        `const { connect } = await import('node:net');
         await new Promise((resolve) => connect(PORT, '127.0.0.1').on('error', (error) => resolve(say(error.code))).on('connect', () => resolve(say('open'))));`,
        /ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL/,
      ],
      [
        'see other processes',
        `const { readdirSync } = await import('node:fs'); say(readdirSync('/proc').length);`,
        'ERR_ACCESS_DENIED',
      ],
      [
        'start a process',
        `const { spawn } = await import('node:child_process'); spawn(process.execPath); say('started');`,
        'ERR_ACCESS_DENIED',
      ],
      [
        'start a thread',
        `const { Worker } = await import('node:worker_threads'); new Worker('', { eval: true }); say('started');`,
        'ERR_ACCESS_DENIED',
      ],
      [
        'take 4 GB of memory',
        `const all = []; for (let n = 0; n < 64; n += 1) all.push(Buffer.alloc(2 ** 26, 1)); say('taken');`,
        'Array buffer allocation failed',
      ],
    ])('cannot %s', async (_, code, answer) => {
      expect(await run(code.replace('PORT', String(port)))).toEqual([
        { html: expect.stringMatching(answer) },
      ]);
      expect({ connections, signals }).toEqual({ connections: 0, signals: [] });
    });
  });
}
