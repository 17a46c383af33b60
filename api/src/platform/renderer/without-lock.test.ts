import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openAttackTarget } from '../../testing/attack-target';
import { forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { openTestRenderer } from '../../testing/test-renderer';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { chooseIsolation } from './isolation';

const { name: strongest } = chooseIsolation();

const folder = forFile(openFolder);
const target = forFile(openAttackTarget);

/** What the system and Node.js prevent, without the lock of the process. */
if (strongest === 'network and processes') {
  describe('a script in namespaces of its own', () => {
    const run = async (code: string) => {
      const file = join(folder.path, 'script.mjs');
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
        /Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED/,
      ],
    ])('cannot %s', async (_, code, answer) => {
      expect(await run(code.replace('PORT', String(target.port)))).toEqual([
        { html: expect.stringMatching(answer) },
      ]);
      expect(target.effects).toEqual({ connections: 0, signals: [] });
    });
  });
}
