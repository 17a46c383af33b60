import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { commitAfter, interleave } from '../../testing/interleave';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { makeRoomForLinks } from './end-links';
import { issueCandidateLinks } from './issue-candidate-links';
import { openLink } from './link-scope';

const api = forFile(createTestApi);

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

const issue = (purpose: 'claim' | 'profile', ...candidateIds: string[]) =>
  issueCandidateLinks(api.deps, api.db, {
    purpose,
    people: candidateIds.map((candidateId) => ({ candidateId })),
  });
const linksOf = (candidateId: string) =>
  api.db.select().from(candidateLinks).where(eq(candidateLinks.candidateId, candidateId));
const tokenIn = (url: string | undefined) => url?.split('/').at(-1) ?? '';

describe('issuing links', () => {
  it('gives each person their own link, and stores only its hash', async () => {
    const [ana, ben] = [await makeCandidate(api.db), await makeCandidate(api.db)];
    const [first, second] = await issue('profile', ana.id, ben.id);
    expect(first?.url).toMatch(/^http:\/\/localhost:3000\/profile\/[\w-]{43}$/);
    expect(first?.candidateId).toBe(ana.id);
    expect(second?.url).not.toBe(first?.url);
    expect(await linksOf(ana.id)).toMatchObject([
      { tokenHash: hashToken(tokenIn(first?.url)), createdAt: api.clock.now(), expiresAt: null },
    ]);
  });

  it('makes a claim link valid for sixty days', async () => {
    const { id } = await makeCandidate(api.db, { state: 'invited' });
    const [link] = await issue('claim', id);
    expect(link?.url).toMatch(/^http:\/\/localhost:3000\/candidate\/claim\/[\w-]{43}$/);
    const expiresAt = new Date(api.clock.now().getTime() + 60 * DAY_MS);
    expect(await linksOf(id)).toMatchObject([{ purpose: 'claim', expiresAt }]);
  });

  it('replaces an earlier claim link, and adds a profile link', async () => {
    const { id } = await makeCandidate(api.db);
    const [first] = await issue('profile', id);
    await issue('claim', id);
    const [claim] = await issue('claim', id);
    const [second] = await issue('profile', id);
    const hashes = (await linksOf(id)).map(({ tokenHash }) => tokenHash);
    expect(hashes.sort()).toEqual(
      [first, claim, second].map((link) => hashToken(tokenIn(link?.url))).sort(),
    );
  });
});
