import { eq } from 'drizzle-orm';
import { setTrafficOf, makeRelease, makeRemote } from '../../testing/factories/releases';
import { forEachTest } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { releases, remotes } from '../tables/remotes.table';

const api = forEachTest(createTestApi);
let ids: Record<'v1' | 'v2' | 'v3', string>;
beforeEach(async () => {
  await makeRemote(api.db, { name: 'mfe-one' });
  const make = async (version: string) => (await makeRelease(api.db, 'mfe-one', { version })).id;
  ids = { v1: await make('v1'), v2: await make('v2'), v3: await make('v3') };
});

async function give(version: keyof typeof ids, traffic: number): Promise<Date> {
  api.clock.advance(1000);
  await setTrafficOf(api, { remote: 'mfe-one', version }, traffic);
  return api.clock.now();
}

async function state() {
  const [remote] = await api.db.select().from(remotes);
  return remote;
}

async function rowOf(version: keyof typeof ids) {
  const [row] = await api.db.select().from(releases).where(eq(releases.id, ids[version]));
  return row;
}

describe('the share of a release', () => {
  it('makes it the default at 100, and retires the one before', async () => {
    const first = await give('v1', 100);
    const second = await give('v2', 100);
    expect(await state()).toMatchObject({ defaultReleaseId: ids.v2, defaultSince: second });
    expect(await rowOf('v1')).toMatchObject({ defaultAt: first, retiredAt: second });
    expect(await rowOf('v2')).toMatchObject({ defaultAt: second, retiredAt: null });
  });

  it('makes it the canary below 100, with the same start while it grows', async () => {
    await give('v1', 100);
    const since = await give('v2', 10);
    await give('v2', 50);
    expect(await state()).toMatchObject({
      defaultReleaseId: ids.v1,
      canaryReleaseId: ids.v2,
      canaryTraffic: 50,
      canarySince: since,
    });
  });

  it('belongs to one canary at a time', async () => {
    await give('v1', 100);
    await give('v2', 10);
    const now = await give('v3', 20);
    expect(await state()).toMatchObject({ canaryReleaseId: ids.v3, canarySince: now });
    expect(await rowOf('v2')).toMatchObject({ retiredAt: now });
  });

  it('can grow from a canary to everyone', async () => {
    await give('v1', 100);
    await give('v2', 10);
    await give('v2', 100);
    expect(await state()).toMatchObject({
      defaultReleaseId: ids.v2,
      canaryReleaseId: null,
      canaryTraffic: 0,
    });
    expect(await rowOf('v2')).toMatchObject({ retiredAt: null });
  });

  it('takes the canary out at 0, and leaves everything else', async () => {
    await give('v1', 100);
    await give('v2', 10);
    await give('v3', 0);
    expect(await state()).toMatchObject({ canaryReleaseId: ids.v2 });
    const now = await give('v2', 0);
    expect(await state()).toMatchObject({ defaultReleaseId: ids.v1, canaryReleaseId: null });
    expect(await rowOf('v2')).toMatchObject({ retiredAt: now, defaultAt: null });
  });

  it('ends with a new default, as the canary was compared with the old one', async () => {
    await give('v1', 100);
    await give('v2', 10);
    await give('v3', 100);
    expect(await state()).toMatchObject({ defaultReleaseId: ids.v3, canaryReleaseId: null });
  });

  it('cannot be below 100 for the first release or for the default', async () => {
    await expect(give('v1', 10)).rejects.toMatchObject({ code: 'invalid_request' });
    await give('v1', 100);
    await expect(give('v1', 10)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(give('v1', 0)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
