import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../foundation/db/db';
import { buildArea, buildShellRelease, type Build } from '../../testing/factories/builds';
import { eventsOf, makeRelease, makeRemote, serveRelease } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { openFolder } from '../../testing/open-folder';
import { createTestApi } from '../../testing/test-api';
import { releases, remotes } from '../tables/remotes.table';
import { importFirstAreas, importOwnShell } from './import-local-builds';
import { retireArea } from './roll-back-or-retire';

const AREAS = ['mfe-authority', 'mfe-candidate', 'mfe-enterprise', 'mfe-marketing'];
const ALL = AREAS.map((name) => `${name}@v1`);

let store: ReturnType<typeof memoryStore>;
const api = forEachTest(() => createTestApi());
const folder = forEachTest(openFolder);
beforeEach(async () => {
  store = memoryStore();
  for (const name of AREAS) await build(buildArea({ name }));
});

async function build({ manifest, files }: Build): Promise<void> {
  const dist = join(folder.path, manifest.name, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of files) await writeFile(join(dist, name), bytes);
}

/** What the first write does, in the same transaction: the embedded database has one at a time. */
function writeInTransaction(write: (tx: Db) => Promise<void>): () => void {
  const begin = api.db.transaction.bind(api.db);
  const beginning = jest.spyOn(api.db, 'transaction').mockImplementationOnce((work) =>
    begin(async (tx) => {
      jest.spyOn(store, 'write').mockImplementationOnce(() => write(tx));
      return work(tx);
    }),
  );
  return () => beginning.mockRestore();
}

const deps = () => ({ db: api.db, clock: api.clock.now, store });
const take = () => importFirstAreas(deps(), folder.path);

const served = async () => Object.keys((await api.deps.remotes.read()).microFrontends).toSorted();
const rows = async () => [await api.db.$count(remotes), await api.db.$count(releases)];

describe('the import of a package’s areas', () => {
  it('publishes them to everyone on a new installation, each for the team of its name', async () => {
    expect(await take()).toEqual(ALL);
    expect(await served()).toEqual(AREAS);
    expect(await store.has('mfe-marketing/v1/entry.0123456789.js')).toBe(true);
    const owners = await api.db.select({ team: remotes.team }).from(remotes);
    expect(owners.map(({ team }) => `mfe-${team}`).toSorted()).toEqual(AREAS);
    expect(await eventsOf(api.db, 'mfe-marketing')).toMatchObject([
      { version: 'v1', kind: 'publish', actor: 'gangway' },
    ]);
  });

  it('works next to a shell that is already there', async () => {
    await build(buildShellRelease());
    await importOwnShell(deps(), join(folder.path, 'shell/dist'));
    expect(await take()).toEqual(ALL);
  });

  it('happens once when three servers start together', async () => {
    const write = jest.spyOn(store, 'write');
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ALL]);
    expect(write).toHaveBeenCalledTimes(store.files.size);
    for (const name of AREAS) {
      expect(await store.list(`${name}/v1`)).not.toEqual([]);
      expect(await eventsOf(api.db, name)).toHaveLength(1);
    }
  });

  it('does not happen again, not even for a new version', async () => {
    await take();
    await build(buildArea({ name: 'mfe-marketing', version: 'v2' }));
    expect(await take()).toEqual([]);
    expect(await rows()).toEqual([4, 4]);
  });

  it('leaves out all once a team has published any area, even if that was retired', async () => {
    const team = { kind: 'team', team: 'payroll', label: 'tests' } as const;
    await makeRemote(api.db, { name: 'mfe-payroll' });
    await serveRelease(api, 'mfe-payroll', { version: 'v1', traffic: 100 });
    expect(await take()).toEqual([]);
    await retireArea(api.deps, team, { remote: 'mfe-payroll' });
    expect(await served()).toEqual([]);
    expect(await take()).toEqual([]);
    expect(store.files.size).toBe(0);
  });

  it('leaves out all if a team publishes while the files are copied', async () => {
    const restore = writeInTransaction(async (tx) => {
      await makeRelease(tx, (await makeRemote(tx)).name);
    });
    expect(await take()).toEqual([]);
    restore();
    expect(await rows()).toEqual([1, 1]);
  });

  it('keeps the files of an area that a team publishes while others are copied', async () => {
    const files = ['mfe-marketing/v1/entry.js', 'mfe-marketing/v1/team.js'];
    const restore = writeInTransaction(async (tx) => {
      await makeRelease(tx, (await makeRemote(tx, { name: 'mfe-marketing' })).name, {
        version: 'v1',
      });
      for (const file of files) await store.write(file, new Uint8Array(1));
    });
    await take();
    restore();
    expect(await store.list('mfe-marketing/v1')).toEqual(expect.arrayContaining(files));
  });

  it('includes one that a team has announced, but not published', async () => {
    const unpublished = { publishedAt: null, publishedBy: null };
    await makeRemote(api.db, { name: 'mfe-marketing', team: 'web' });
    await makeRelease(api.db, 'mfe-marketing', { version: 'v1', ...unpublished });
    expect(await take()).toEqual(ALL);
    expect(await served()).toEqual(AREAS);
  });
});

describe('a failed import', () => {
  it.each(AREAS)('leaves nothing when the store fails at %s, and is repeated', async (name) => {
    const { write } = store;
    const failing = jest.spyOn(store, 'write').mockImplementation(async (path, bytes) => {
      if (path.startsWith(`${name}/`)) throw new Error('The bucket is away');
      await write(path, bytes);
    });
    await expect(take()).rejects.toThrow('The bucket is away');
    expect(store.files.size).toBe(0);
    expect(await rows()).toEqual([0, 0]);
    failing.mockRestore();
    expect(await take()).toEqual(ALL);
    expect(await served()).toEqual(AREAS);
  });

  it('keeps the files of an area that a team has published meanwhile', async () => {
    const { write } = store;
    const restore = writeInTransaction(async (tx) => {
      await makeRelease(tx, (await makeRemote(tx, { name: 'mfe-authority' })).name, {
        version: 'v1',
      });
      await store.write('mfe-authority/v1/entry.js', new Uint8Array(1));
      jest.spyOn(store, 'write').mockImplementation(async (path, bytes) => {
        if (path.startsWith('mfe-marketing/')) throw new Error('The bucket is away');
        await write(path, bytes);
      });
    });
    await expect(take()).rejects.toThrow('The bucket is away');
    restore();
    expect(await store.list('mfe-authority/v1')).toContain('mfe-authority/v1/entry.js');
    expect(await store.list('mfe-candidate/v1')).toEqual([]);
  });

  it.each(AREAS)('leaves no area when the database refuses %s, and is repeated', async (name) => {
    const routes = [{ path: '/a', title: 'NUL, which PostgreSQL cannot store: \u0000' }];
    await build(buildArea({ name, more: { routes } }));
    await expect(take()).rejects.toThrow();
    expect(await rows()).toEqual([0, 0]);
    await build(buildArea({ name }));
    expect(await take()).toEqual(ALL);
    expect(await served()).toEqual(AREAS);
  });

  it('changes nothing when one build cannot be read', async () => {
    await writeFile(join(folder.path, 'mfe-marketing/dist/release.json'), '{}');
    await expect(take()).rejects.toThrow();
    expect(store.files.size).toBe(0);
    expect(await rows()).toEqual([0, 0]);
  });
});
