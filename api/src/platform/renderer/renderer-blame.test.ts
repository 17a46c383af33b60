import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogger } from '../../foundation/http/create-logger';
import { builtEntry } from '../../testing/api-build';
import { openTestRenderer } from '../../testing/test-renderer';
import type { ProbeJob } from '../ports/release-probe';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { probeRunner } from '../probe/run-probe';
import { READY } from './job-io';
import { openRenderer } from './open-renderer';

let folder: string;
let opened: { close: () => Promise<void> } | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-blame-'));
  opened = null;
});
afterEach(async () => {
  await opened?.close();
  await rm(folder, { recursive: true });
});

const viewJob = { shell: '', area: '', orders: [anOrder()] };
const url = 'http://localhost/a';
const pageJob: ProbeJob = {
  visits: [
    {
      html: '',
      url,
      user: null,
      variant: 'full',
      isFirstPage: true,
      mounts: 1,
      pages: [{ path: '/a', url }],
    },
  ],
  neutralUrl: 'http://localhost/-',
  ownFolder: '/remotes/mfe-a/1/',
  container: 'mfe_a_1',
  paths: ['/a'],
  notFound: [],
  pageLimitMs: 1000,
  endsAtFailure: false,
  files: {},
};

const KILLS_RENDERER = `process.kill(process.ppid, 'SIGKILL'); setInterval(() => 0, 1000);`;
const resultAfter = (ms: number, result: unknown) =>
  `setTimeout(() => { console.log(${JSON.stringify(JSON.stringify(result))}); process.exit(0); }, ${ms});`;
const GOOD_VIEW = { html: '<p>fine</p>' };
const GOOD_PAGE = { path: '/a', error: null };

/** Without isolation, so that the code of a child reaches its parent. */
async function openWeakRenderer({ views, pages }: { views: string; pages: string }) {
  const copy = join(folder, 'renderer.js');
  await copyFile(await builtEntry('renderer/renderer'), copy);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'renderer-views.js'), `console.log('${READY}'); ${views}`);
  await writeFile(join(folder, 'renderer-pages.js'), `console.log('${READY}'); ${pages}`);
  const file = join(folder, 'without-isolation.mjs');
  await writeFile(
    file,
    `import childProcess from 'node:child_process';
     import { syncBuiltinESMExports } from 'node:module';
     childProcess.spawnSync = () => ({ status: 1 });
     syncBuiltinESMExports();
     await import(${JSON.stringify(pathToFileURL(copy).href)});`,
  );
  const settings = { socket: null, mayBeSameUser: true };
  const renderer = await openRenderer({ settings, file, log: createLogger('silent') });
  opened = renderer;
  return renderer;
}

describe('a release that ends the renderer', () => {
  it('is blamed for it, and the release that is tried meanwhile is not', async () => {
    const renderer = await openWeakRenderer({
      views: KILLS_RENDERER,
      pages: resultAfter(3000, GOOD_PAGE),
    });
    const trying = probeRunner(renderer.run)(pageJob);
    const rendering = viewRunner(renderer.run)(viewJob);
    expect(await rendering).toEqual([{ error: 'It ended the renderer', isCrash: true }]);
    expect(await trying).toEqual([GOOD_PAGE]);
  });

  it('is blamed while it is tried, and the release that is rendered meanwhile is not', async () => {
    const renderer = await openWeakRenderer({
      views: resultAfter(3000, GOOD_VIEW),
      pages: KILLS_RENDERER,
    });
    const rendering = viewRunner(renderer.run)(viewJob);
    const trying = probeRunner(renderer.run)(pageJob);
    expect(await trying).toEqual([
      { path: '/a', variant: 'full', error: 'It crashed the browser: it ended the renderer' },
    ]);
    expect(await rendering).toEqual([GOOD_VIEW]);
  });
});

describe('a release that ends early', () => {
  const ENDED = ['/bin/sh', '-c', `echo ${READY}; kill -9 $$`];

  async function rendererWhich(endsIn: (run: number) => boolean) {
    let runs = 0;
    const file = join(folder, 'child.mjs');
    await writeFile(file, `console.log('${READY}'); ${resultAfter(500, GOOD_PAGE)}`);
    const isolate = () => {
      runs += 1;
      return endsIn(runs) ? ENDED : [];
    };
    const renderer = await openTestRenderer({ file, isolate });
    opened = renderer;
    return { run: renderer.run, runs: () => runs };
  }

  it('is run again alone where another ran at the same time, which may have ended it', async () => {
    const renderer = await rendererWhich((run) => run === 2);
    const other = viewRunner(renderer.run)(viewJob);
    expect(await probeRunner(renderer.run)(pageJob)).toEqual([GOOD_PAGE]);
    await other;
  });

  it('is blamed at once where it was alone', async () => {
    const renderer = await rendererWhich(() => true);
    expect(await viewRunner(renderer.run)(viewJob)).toMatchObject([{ isCrash: true }]);
    expect(renderer.runs()).toBe(1);
  });
});
