import { and, eq } from 'drizzle-orm';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArea, buildShellRelease, filesOf, type Build } from '../../testing/factories/builds';
import { eventsOf, setTrafficOf } from '../../testing/factories/releases';
import { serial } from '../../testing/factories/serial';
import { forEachTest, forFile } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { openFolder } from '../../testing/open-folder';
import { createTestApi } from '../../testing/test-api';
import { SYSTEM_ACTOR } from '../remotes/owned-remote';
import { releases, remotes } from '../tables/remotes.table';
import { announceRelease } from './announce-release';
import { importLocalBuilds, importOwnShell } from './import-local-builds';
import { retireArea, rollBack } from './roll-back-or-retire';

const store = memoryStore();
const api = forFile(() => createTestApi({ store }));
const checkout = forEachTest(openFolder);
let name: string;
beforeEach(async () => {
  name = `mfe-payroll${serial()}`;
  await mkdir(join(checkout.path, 'shell'));
});

async function build(one: Build): Promise<void> {
  const dist = join(checkout.path, one.manifest.name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(one.manifest));
  for (const [name, bytes] of one.files) await writeFile(join(dist, name), bytes);
}

const take = () => importLocalBuilds({ db: api.db, clock: api.clock.now, store }, checkout.path);

const events = () => eventsOf(api.db, name);
const ofArea = () => api.db.select().from(releases).where(eq(releases.remote, name));

async function defaultVersion(): Promise<string | undefined> {
  api.clock.advance(2000);
  const { microFrontends } = await api.deps.remotes.read();
  return microFrontends[name]?.find(({ deployment }) => deployment?.default)?.metadata.version;
}

describe('a build of a checkout', () => {
  it('is published to everyone for the team of its name, and recorded', async () => {
    await build(buildArea({ name: 'mfe-candidate' }));
    await build(buildArea({ name }));
    await mkdir(join(checkout.path, 'mfe-not-built-yet'));
    expect(await take()).toEqual(['mfe-candidate@v1', `${name}@v1`]);
    expect(await defaultVersion()).toBe('v1');
    expect(await store.has(`${name}/v1/entry.0123456789.js`)).toBe(true);
    expect(await api.db.select().from(remotes).orderBy(remotes.name)).toMatchObject([
      { name: 'mfe-candidate', team: 'candidate' },
      { name, team: name.replace('mfe-', '') },
    ]);
    expect(await events()).toMatchObject([{ version: 'v1', kind: 'publish', actor: 'gangway' }]);
  });

  it('is imported only once', async () => {
    await build(buildArea({ name }));
    await take();
    expect(await take()).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  it('is the same release when it is announced', async () => {
    const one = buildArea({ name });
    await build(one);
    await take();
    const upload = { manifest: one.manifest, files: filesOf(one) };
    expect(await announceRelease({ ...api.deps, store }, SYSTEM_ACTOR, upload)).toEqual({
      missing: [],
    });
  });

  it('replaces the build before, but keeps its files for pages that use it', async () => {
    await build(buildArea({ name, version: 'v1' }));
    await take();
    await build(buildArea({ name, version: 'v2' }));
    expect(await take()).toEqual([`${name}@v2`]);
    expect(await defaultVersion()).toBe('v2');
    expect(await store.has(`${name}/v1/entry.0123456789.js`)).toBe(true);
  });

  it('does not replace a default that was set since', async () => {
    await build(buildArea({ name, version: 'v1' }));
    await take();
    await build(buildArea({ name, version: 'v2' }));
    await take();
    await setTrafficOf(api, { remote: name, version: 'v1' }, 100);
    expect(await take()).toEqual([]);
    expect(await defaultVersion()).toBe('v1');
  });

  it('restores its files when the store was cleared', async () => {
    await build(buildArea({ name }));
    await take();
    store.files.clear();
    await build(buildArea({ name, remote: 'console.log("built on another machine");' }));
    expect(await take()).toEqual([`${name}@v1`]);
    const file = await store.read(`${name}/v1/remote.0123456789.js`);
    expect(Buffer.from(file ?? []).toString()).toContain('another machine');
    expect(await ofArea()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });
});

describe('the build of a retired area', () => {
  const team = () => ({ kind: 'team', team: name.replace('mfe-', ''), label: 'tests' }) as const;

  it('does not bring the area back at a start, whether known or new', async () => {
    await build(buildArea({ name }));
    await take();
    await retireArea(api.deps, team(), { remote: name });
    expect(await take()).toEqual([]);
    await build(buildArea({ name, version: 'v2' }));
    expect(await take()).toEqual([]);
    expect(await defaultVersion()).toBeUndefined();
  });

  it('is imported again once the area is back', async () => {
    await build(buildArea({ name }));
    await take();
    await retireArea(api.deps, team(), { remote: name });
    await setTrafficOf(api, { remote: name, version: 'v1' }, 100);
    await build(buildArea({ name, version: 'v2' }));
    expect(await take()).toEqual([`${name}@v2`]);
  });
});

describe('a full store', () => {
  it('keeps nothing of a build, which is imported at the next start', async () => {
    await build(buildArea({ name }));
    const full = jest.spyOn(store, 'write').mockImplementationOnce(async () => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    await expect(take()).rejects.toThrow(`There is no space left in RELEASES_DIR for ${name}@`);
    full.mockRestore();
    expect(await store.list(name)).toEqual([]);
    expect(await ofArea()).toEqual([]);
    expect(await take()).toHaveLength(1);
  });
});

describe('the shell of a server', () => {
  const visitor = { id: 'visitor-1', user: null };
  const importShell = () =>
    importOwnShell({ db: api.db, clock: api.clock.now, store }, join(checkout.path, 'shell/dist'));
  const takeShell = async (version: string, more = {}) => {
    await build(buildShellRelease({ version, ...more }));
    api.clock.advance(1000);
    return importShell();
  };
  const shellNow = async () => (await api.deps.remotes.shellFor(visitor))?.version;

  it('goes to everyone when its version is new, and belongs to the shell’s team', async () => {
    expect(await takeShell('s2')).toBe('shell@s2');
    expect(await takeShell('s2')).toBeNull();
    expect(await shellNow()).toBe('s2');
    const [row] = await api.db.select().from(remotes).where(eq(remotes.name, 'shell'));
    expect(row).toMatchObject({ team: 'shell' });
  });

  it('does not come back with a restart after it was rolled back', async () => {
    await takeShell('s3');
    await takeShell('s4');
    await rollBack(api.deps, { kind: 'team', team: 'shell', label: 'tests' }, { remote: 'shell' });
    expect(await shellNow()).toBe('s3');
    expect(await takeShell('s4')).toBeNull();
    expect(await shellNow()).toBe('s3');
  });

  it('is not imported again when its files were pruned', async () => {
    await takeShell('s7');
    await takeShell('s8');
    const pruned = and(eq(releases.remote, 'shell'), eq(releases.version, 's7'));
    await api.db.update(releases).set({ prunedAt: api.clock.now() }).where(pruned);
    await store.removeFolder('shell/s7');
    await build(buildArea({ name }));
    await take();
    expect(await takeShell('s7', { provides: { react: '20.0.0' } })).toBeNull();
    expect(await shellNow()).toBe('s8');
    expect(await store.list('shell/s7')).toEqual([]);
    const [row] = await api.db.select().from(releases).where(pruned);
    expect(row?.prunedAt).not.toBeNull();
  });

  it('is imported once by servers that start together, and keeps its files', async () => {
    await build(buildShellRelease({ version: 's9' }));
    api.clock.advance(1000);
    const all = await Promise.all([importShell(), importShell(), importShell()]);
    expect(all.filter((taken) => taken !== null)).toEqual(['shell@s9']);
    expect(await store.list('shell/s9')).not.toEqual([]);
    const trail = await eventsOf(api.db, 'shell');
    expect(trail.filter(({ version }) => version === 's9')).toHaveLength(1);
  });

  it('keeps the server from starting when it cannot run a live area', async () => {
    await takeShell('s10');
    await build(buildArea({ name }));
    await take();
    const taken = takeShell('s5', { provides: { react: '20.0.0' } });
    await expect(taken).rejects.toThrow(
      /^shell@s5 provides react 20\.0\.0, but .* needs? \^19\.0\.0\./,
    );
    expect(await shellNow()).toBe('s10');
  });
});
