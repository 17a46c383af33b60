import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import {
  eventsOf,
  setTrafficOf,
  makePreview,
  makeRelease,
  makeRemote,
} from '../../testing/factories/releases';
import { forFile } from '../../testing/made-for-tests';
import { memoryStore } from '../../testing/memory-store';
import { createTestApi } from '../../testing/test-api';
import { releaseOutcomes } from '../tables/release-health.table';
import { releases } from '../tables/remotes.table';
import { pruneReleases } from './prune-releases';

const store = memoryStore();
const api = forFile(() => createTestApi({ store }));
let area: string;
beforeEach(async () => {
  store.files.clear();
  area = (await makeRemote(api.db)).name;
});

async function release(version: string) {
  await store.write(`${area}/${version}/entry.js`, Buffer.from(version));
  return makeRelease(api.db, area, { version, announcedAt: api.clock.now() });
}

async function releaseAll(versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await setTrafficOf(api, await release(version), 100);
    api.clock.advance(DAY_MS);
  }
}

const prune = () => pruneReleases(api.deps);
const kept = () => [...store.files.keys()].map((path) => path.split('/')[1]);
const keptAfterPruning = async () => {
  await prune();
  return kept();
};
const events = () => eventsOf(api.db, area);

async function prunedVersions(): Promise<string[]> {
  const rows = await api.db
    .select()
    .from(releases)
    .where(eq(releases.remote, area))
    .orderBy(releases.version);
  return rows.filter(({ prunedAt }) => prunedAt).map(({ version }) => version);
}

describe('pruning', () => {
  it('removes files of releases that were not served for 30 days, and records it', async () => {
    await releaseAll(['v1', 'v2', 'v3']);
    api.clock.advance(28 * DAY_MS);
    expect(await keptAfterPruning()).toEqual(['v1', 'v2', 'v3']);
    api.clock.advance(DAY_MS + 1000);
    expect(await keptAfterPruning()).toEqual(['v2', 'v3']);
    expect(await prunedVersions()).toEqual(['v1']);
    expect(await events()).toMatchObject([{ kind: 'prune', version: 'v1', actor: 'gangway' }]);
  });

  it('keeps the default and the release that a rollback would restore, however old', async () => {
    await releaseAll(['v1', 'v2']);
    api.clock.advance(400 * DAY_MS);
    expect(await keptAfterPruning()).toEqual(['v1', 'v2']);
  });

  it('keeps a canary and a preview', async () => {
    await releaseAll(['v1']);
    await setTrafficOf(api, await release('v2'), 10);
    const { id: releaseId } = await release('v3');
    await makePreview(api.db, { releaseId, kind: 'user', subject: 'ada' });
    await release('v4');
    api.clock.advance(400 * DAY_MS);
    expect(await keptAfterPruning()).toEqual(['v1', 'v2', 'v3']);
  });

  it('keeps a release that a page has reported on within 30 days', async () => {
    await releaseAll(['v1', 'v2', 'v3']);
    api.clock.advance(100 * DAY_MS);
    const seen = { remote: area, version: 'v1', voterKey: 'k', outcome: 'rendered' as const };
    await api.db.insert(releaseOutcomes).values({ ...seen, at: api.clock.now() });
    expect(await keptAfterPruning()).toEqual(['v1', 'v2', 'v3']);
    api.clock.advance(31 * DAY_MS);
    expect(await keptAfterPruning()).toEqual(['v2', 'v3']);
  });

  it('finishes an interrupted removal, and records it once', async () => {
    await releaseAll(['v1', 'v2', 'v3']);
    api.clock.advance(40 * DAY_MS);
    await prune();
    await store.write(`${area}/v1/left-over.js`, Buffer.from(''));
    expect(await keptAfterPruning()).toEqual(['v2', 'v3']);
    expect(await events()).toHaveLength(1);
  });

  it('leaves the files of a release that came back before they were removed', async () => {
    await releaseAll(['v1', 'v2', 'v3', 'v4']);
    api.clock.advance(40 * DAY_MS);
    const removeFolder = () => Promise.reject(new Error('The store is away'));
    const away = { ...api.deps, store: { ...store, removeFolder } };
    await expect(pruneReleases(away)).rejects.toThrow('The store is away');
    expect(await prunedVersions()).toEqual(['v1', 'v2']);
    const back = { prunedAt: null, retiredAt: api.clock.now() };
    await api.db.update(releases).set(back).where(eq(releases.version, 'v2'));
    expect(await keptAfterPruning()).toEqual(['v2', 'v3', 'v4']);
  });

  it('does not run without a store of releases', async () => {
    await releaseAll(['v1', 'v2', 'v3']);
    api.clock.advance(100 * DAY_MS);
    await pruneReleases({ ...api.deps, store: null });
    expect(await prunedVersions()).toEqual([]);
  });
});
