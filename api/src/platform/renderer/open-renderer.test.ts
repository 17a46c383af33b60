import { existsSync, readFileSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../../foundation/http/create-logger';
import { builtEntry } from '../../testing/api-build';
import { forEachTest } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { anOrder } from '../prerender/prerendered-pages.factory';
import { viewRunner } from '../prerender/run-views';
import { openRenderer } from './open-renderer';
import { childrenIn, startRenderer } from './renderer-server';

const OTHER_USER = 65_534;
const silent = createLogger('silent');
const SHELL = `module.exports = { shared: {}, renderFirstView: (order, area) => area };`;
const job = { shell: SHELL, area: `module.exports = '<p>fine</p>';`, orders: [anOrder()] };

const folder = forEachTest(openFolder);
let socket: string;
let file: string;
beforeAll(async () => {
  file = await builtEntry('renderer/renderer');
});
beforeEach(async () => {
  socket = join(folder.path, 'socket');
});
afterEach(() => jest.restoreAllMocks());

const open = (settings: { socket: string | null; mayBeSameUser: boolean }, own = file) =>
  openRenderer({ settings, file: own, log: silent });
const startHere = () =>
  startRenderer({ socket, children: childrenIn(dirname(file)), isolate: () => [] });

describe('a renderer at a socket', () => {
  it('renders while it runs, and is down before and after', async () => {
    const { run } = await open({ socket, mayBeSameUser: true });
    const render = () => viewRunner(run)(job);
    await expect(render()).rejects.toThrow('The renderer does not answer');
    const renderer = await startHere();
    expect(await render()).toEqual([{ html: '<p>fine</p>' }]);
    await renderer.close();
    await expect(render()).rejects.toThrow('The renderer does not answer');
  });

  it('is refused when it runs as the user of the server, at the start and later', async () => {
    const settings = { socket, mayBeSameUser: false };
    const { run } = await open(settings);
    await expect(viewRunner(run)(job)).rejects.toThrow('The renderer is not running');
    const renderer = await startHere();
    await expect(viewRunner(run)(job)).rejects.toThrow(/runs as (this user|root)|as this user/);
    await expect(open(settings)).rejects.toThrow(/runs as (this user|root)|as this user/);
    await renderer.close();
  });

  it('is used when it runs as another user, even without isolation', async () => {
    const renderer = await startHere();
    if (process.getuid?.() === 0) await chown(socket, OTHER_USER, OTHER_USER);
    else jest.spyOn(process, 'getuid').mockReturnValue(OTHER_USER);
    const { run } = await open({ socket, mayBeSameUser: false });
    expect(await viewRunner(run)(job)).toEqual([{ html: '<p>fine</p>' }]);
    await renderer.close();
  });

  it('is required when it may not run as the user of the server', async () => {
    await expect(open({ socket: null, mayBeSameUser: false })).rejects.toThrow(
      'RENDERER_SOCKET is required.',
    );
  });
});

describe('a renderer that the server starts', () => {
  it('renders at once, and ends with the server', async () => {
    const renderer = await open({ socket: null, mayBeSameUser: true });
    expect(await viewRunner(renderer.run)(job)).toEqual([{ html: '<p>fine</p>' }]);
    await renderer.close();
    await expect(viewRunner(renderer.run)(job)).rejects.toThrow('The renderer does not answer');
  });

  it('is started again when it ends', async () => {
    const starts = join(folder.path, 'starts');
    const own = join(folder.path, 'renderer.mjs');
    await writeFile(
      own,
      `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(starts)}, 'x');`,
    );
    const renderer = await open({ socket: null, mayBeSameUser: true }, own);
    const countStarts = () => (existsSync(starts) ? readFileSync(starts, 'utf8').length : 0);
    while (countStarts() < 3) await pause(50);
    await renderer.close();
  });
});
