import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { makeCandidate } from '../../testing/factories/candidates';
import { useTestApi } from '../../testing/use-test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { issueCandidateLinks } from './issue-candidate-links';

const api = useTestApi();

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
