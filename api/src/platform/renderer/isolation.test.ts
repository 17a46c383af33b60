import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../foundation/errors/error-code';
import { createLogger } from '../../foundation/http/create-logger';
import { builtEntry } from '../../testing/api-build';
import { forEachTest } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { ISOLATIONS, works } from './isolation';
import { openRenderer } from './open-renderer';
import { innermost } from './own-time';
import { rendererClient } from './renderer-client';

const LOOP = 'for (;;);';
const RUNNING = /^[RSD]$/;

/** The letter that Linux has for it: Z for one that has ended and was not waited for. */
function stateOf(pid: string): string {
  try {
    const [, state = ''] = /^\d+ \(.*\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}

async function hasEnded(pid: string): Promise<boolean> {
  while (RUNNING.test(stateOf(pid))) await pause(20);
  return true;
}

const folder = forEachTest(openFolder);
let child: ChildProcess | null;
beforeEach(() => {
  child = null;
});
afterEach(() => void child?.kill('SIGKILL'));

const working = Object.entries(ISOLATIONS).filter(
  ([name, isolate]) => name !== 'none' && works(isolate),
);

if (process.platform === 'linux') {
  describe.each(working)('a job isolated by: %s', (_, isolate) => {
    it('is killed with the process that started it, even in a loop', async () => {
      const command = [...isolate({ dataMb: 1024, cpuSeconds: 60 }), process.execPath];
      const job = `process.stdout.write('up'); ${LOOP}`;
      const code = `
        const [command, ...args] = ${JSON.stringify([...command, '-e', job])};
        const { spawn } = require('node:child_process');
        const job = spawn(command, args, { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
        job.stdout.once('data', () => console.log(job.pid));`;
      child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
      if (!child.stdout) throw new Error('It has an output');
      const [pid] = await once(createInterface({ input: child.stdout }), 'line');
      const inner = innermost(String(pid));
      expect(stateOf(inner)).toMatch(RUNNING);
      child.kill('SIGKILL');
      expect(await hasEnded(inner)).toBe(true);
    });
  });

  describe('a renderer that is killed', () => {
    it('takes a looping job with it', async () => {
      const socket = join(folder.path, 'socket');
      const file = await builtEntry('renderer/renderer');
      child = spawn(process.execPath, [file, socket], { stdio: ['ignore', 2, 2, 'ipc'] });
      await once(child, 'message');
      const run = viewRunner(rendererClient(socket, async () => undefined));
      const shell = `module.exports = { shared: {}, renderFirstView: () => { ${LOOP} } };`;
      const rendering = run({ shell, area: '', orders: [anOrder()] }).catch(() => 'gone');
      const renderer = String(child.pid);
      let job = innermost(renderer);
      const commandOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      while (job === renderer || !commandOf(job).includes(join(dirname(file), 'renderer-views'))) {
        await pause(20);
        job = innermost(renderer);
      }
      child.kill('SIGKILL');
      expect(await hasEnded(job)).toBe(true);
      await rendering;
    });

    it('takes its job along even without isolation, when the server has started it', async () => {
      const pidFile = join(folder.path, 'pid');
      const own = join(folder.path, 'renderer.mjs');
      await writeFile(
        own,
        `import { spawn } from 'node:child_process';
         import { existsSync, writeFileSync } from 'node:fs';
         if (!existsSync(${JSON.stringify(pidFile)})) {
           const job = spawn(process.execPath, ['-e', ${JSON.stringify(LOOP)}], { stdio: 'ignore' });
           writeFileSync(${JSON.stringify(pidFile)}, String(job.pid));
           process.kill(process.pid, 'SIGKILL');
         }
         process.once('disconnect', () => process.exit(0));`,
      );
      const settings = { socket: null, mayBeSameUser: true };
      const log = createLogger('silent');
      const renderer = await openRenderer({ settings, file: own, log });
      const readPid = () => readFile(pidFile, 'utf8').catch(() => '');
      let job = await readPid();
      while (job === '') {
        await pause(20);
        job = await readPid();
      }
      expect(await hasEnded(job)).toBe(true);
      await renderer.close();
    });
  });
}
