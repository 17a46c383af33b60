import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger } from '../../foundation/http/create-logger';
import { builtEntry } from '../../testing/api-build';
import { aProbeJob } from '../../testing/factories/probe-jobs';
import { forEachTest } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { openTestRenderer } from '../../testing/test-renderer';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { probeRunner } from '../probe/run-probe';
import type { Isolate } from './isolation';
import { READY } from './job-io';
import type { JobKind } from './job-protocol';
import { openRenderer } from './open-renderer';
import { childrenIn } from './renderer-server';

const folder = forEachTest(openFolder);
let opened: { close: () => Promise<void> } | null;
beforeEach(() => {
  opened = null;
});
afterEach(() => opened?.close());

const viewJob = { shell: '', area: '', orders: [anOrder()] };
const pageJob = aProbeJob('/a');

const GOOD_VIEW = { html: '<p>fine</p>' };
const GOOD_PAGE = { path: '/a', error: null };

const whenThere = (file: string) => `while [ ! -e ${file} ]; do sleep 0.05; done`;
const print = (result: unknown) => `echo '${JSON.stringify(result)}'`;
const isRunning = () => join(folder.path, 'running');
const killsRenderer = () => `${whenThere(isRunning())}; kill -9 $PPID`;
/** The first time it runs until the renderer is killed, so that both have run at the same time. */
const goodAtLast = (result: unknown) =>
  `if [ -e ${isRunning()} ]; then ${print(result)}; else touch ${isRunning()}; while true; do sleep 1; done; fi`;

/** Without isolation, so that the code of a child, here for a shell, reaches its parent. */
async function openWeakRenderer({ views, pages }: { views: string; pages: string }) {
  const copy = join(folder.path, 'renderer.js');
  await copyFile(await builtEntry('renderer/renderer'), copy);
  await writeFile(join(folder.path, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder.path, 'renderer-views.js'), `echo ${READY}; ${views}`);
  await writeFile(join(folder.path, 'renderer-pages.js'), `echo ${READY}; ${pages}`);
  const file = join(folder.path, 'without-isolation.mjs');
  await writeFile(
    file,
    `import childProcess from 'node:child_process';
     import { syncBuiltinESMExports } from 'node:module';
     const { spawn } = childProcess;
     childProcess.spawnSync = () => ({ status: 1 });
     childProcess.spawn = (node, args, options) => spawn('/bin/sh', args.slice(-1), options);
     syncBuiltinESMExports();
     await import(${JSON.stringify(pathToFileURL(copy).href)});`,
  );
  const settings = { socket: null, mayBeSameUser: true };
  const renderer = await openRenderer({ settings, file, log: createLogger('silent') });
  opened = renderer;
  return renderer;
}

describe('a release that ends the renderer', () => {
  it('is blamed for it, while a release that is tried at the same time is not', async () => {
    const renderer = await openWeakRenderer({
      views: killsRenderer(),
      pages: goodAtLast(GOOD_PAGE),
    });
    const trying = probeRunner(renderer.run)(pageJob);
    const rendering = viewRunner(renderer.run)(viewJob);
    expect(await rendering).toEqual([{ error: 'It ended the renderer', isCrash: true }]);
    expect(await trying).toEqual([GOOD_PAGE]);
  });

  it('is blamed during a trial, while a release rendered at the same time is not', async () => {
    const renderer = await openWeakRenderer({
      views: goodAtLast(GOOD_VIEW),
      pages: killsRenderer(),
    });
    const rendering = viewRunner(renderer.run)(viewJob);
    const trying = probeRunner(renderer.run)(pageJob);
    expect(await trying).toEqual([
      { path: '/a', variant: 'full', error: 'It crashed the browser: it ended the renderer' },
    ]);
    expect(await rendering).toEqual([GOOD_VIEW]);
  });
});

describe('a release that ends its process early', () => {
  const ENDED = `echo ${READY}; kill -9 $$`;
  const inShell = (code: string) => ['/bin/sh', '-c', code];

  /** Instead of its child, a job runs this code: by its kind, and how often it has run. */
  async function rendererWhich(runs: (kind: JobKind, run: number) => string) {
    const count = { views: 0, pages: 0 };
    const { views } = childrenIn('');
    const isolate: Isolate = ({ cpuSeconds }) => {
      const kind = cpuSeconds === (2 * views.wholeLimitMs) / 1000 ? 'views' : 'pages';
      count[kind] += 1;
      return inShell(runs(kind, count[kind]));
    };
    const renderer = await openTestRenderer({ isolate });
    opened = renderer;
    return { run: renderer.run, count };
  }

  it('is run again alone when another ran at the same time, which may have ended it', async () => {
    const hasEnded = join(folder.path, 'ended');
    const view = `echo ${READY}; touch ${isRunning()}; ${whenThere(hasEnded)}; ${print(GOOD_VIEW)}`;
    const firstPage = `${whenThere(isRunning())}; touch ${hasEnded}; ${ENDED}`;
    const again = `echo ${READY}; ${print(GOOD_PAGE)}`;
    const renderer = await rendererWhich((kind, run) => {
      if (kind === 'views') return view;
      return run === 1 ? firstPage : again;
    });
    const other = viewRunner(renderer.run)(viewJob);
    expect(await probeRunner(renderer.run)(pageJob)).toEqual([GOOD_PAGE]);
    expect(await other).toEqual([GOOD_VIEW]);
    expect(renderer.count).toEqual({ views: 1, pages: 2 });
  });

  it('is blamed at once when it was alone', async () => {
    const renderer = await rendererWhich(() => ENDED);
    expect(await viewRunner(renderer.run)(viewJob)).toMatchObject([{ isCrash: true }]);
    expect(renderer.count).toEqual({ views: 1, pages: 0 });
  });
});
