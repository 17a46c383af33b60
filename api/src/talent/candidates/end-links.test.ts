import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { commitAfter, interleave } from '../../testing/interleave';
import { useTestApi } from '../../testing/use-test-api';
import { makeRoomForLinks } from './end-links';
import { openLink } from './link-scope';

const api = useTestApi();

const open = (token: string, db = api.db) =>
  openLink({ ...api.deps, db }, { purpose: 'profile', token, address: '127.0.0.1' });
const statusOf = async (token: string) =>
  (await api.request('GET', `/api/profile/${token}`)).status;

async function oldestOfThree() {
  const { id } = await makeCandidate(api.db);
  const day = (number: number) => new Date(`2026-01-0${number}T09:00:00Z`);
  const token = await makeLink(api.db, id, { createdAt: day(1) });
  for (const number of [2, 3]) await makeLink(api.db, id, { createdAt: day(number) });
  return { id, token };
}

describe('making room for one more link', () => {
  it('keeps an unopened link if only opened ones are newer', async () => {
    const { id } = await makeCandidate(api.db);
    const unopened = await makeLink(api.db, id, { createdAt: new Date('2026-01-01T09:00:00Z') });
    for (const link of [await makeLink(api.db, id), await makeLink(api.db, id)]) await open(link);
    await api.db.transaction((tx) => makeRoomForLinks(tx, [id]));
    expect(await statusOf(unopened)).toBe(200);
  });
});

describe('a link that is opened while a new one would end it', () => {
  it('stays valid if the opening commits first', async () => {
    const { id, token } = await oldestOfThree();
    const [candidateId] = await interleave(
      api.db,
      () => api.db.transaction((tx) => makeRoomForLinks(tx, [id])),
      commitAfter((tx) => open(token, tx)),
    );
    expect(candidateId).toBe(id);
    expect(await statusOf(token)).toBe(200);
  });

  it('opens nothing if its end commits first', async () => {
    const { id, token } = await oldestOfThree();
    const [, candidateId] = await interleave(
      api.db,
      () => open(token),
      commitAfter((tx) => makeRoomForLinks(tx, [id])),
    );
    expect(candidateId).not.toBe(id);
    expect(await statusOf(token)).toBe(404);
  });

  it('opens for both of two first calls at the same moment', async () => {
    const { id, token } = await oldestOfThree();
    const opened = await interleave(
      api.db,
      () => open(token),
      commitAfter((tx) => open(token, tx)),
    );
    expect(opened).toEqual([id, id]);
  });
});
