import { newToken } from '../../foundation/crypto/token';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { forFile } from '../../testing/made-for-tests';
import { caseCount } from '../../testing/random-cases';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { issueCandidateLinks } from './issue-candidate-links';

const GUESSES = caseCount(200, 1_000);
const ADDRESS = '192.0.2.66';

const api = forFile(createTestApi);

type Ask = (token: string, address: string) => Promise<Response>;

const ASKS: Ask[] = [
  (token, address) => api.request('GET', `/api/profile/${token}`, { address }),
  (token, address) => api.request('GET', `/api/candidate/claim/${token}`, { address }),
  (token, address) => api.request('GET', `/api/candidate/claim?token=${token}`, { address }),
  (token, address) =>
    api.request('GET', '/api/candidate/claim', { headers: { 'x-claim-token': token }, address }),
  (token, address) =>
    api.request('POST', '/api/candidate/claim', { body: { token, choice: 'opt-out' }, address }),
  (token, address) => api.request('DELETE', `/api/profile/${token}`, { address }),
];

async function ask(index: number, token: string, address: string) {
  const response = await ASKS[index % ASKS.length]?.(token, address);
  if (!response) throw new Error('There is no such call');
  return response;
}

const near = (token: string): string[] => [
  `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
  token.toUpperCase(),
  token.slice(0, -1),
  `${token}0`,
  token.slice(1),
  `${token}%20`,
];

async function makeLinks(count = 1): Promise<string[]> {
  const made = Array.from({ length: count }, () => makeCandidate(api.db, { state: 'invited' }));
  const people = (await Promise.all(made)).map(({ id }) => ({ candidateId: id }));
  const profiles = await issueCandidateLinks(api.deps, api.db, { purpose: 'profile', people });
  const claims = await issueCandidateLinks(api.deps, api.db, { purpose: 'claim', people });
  return [...profiles, ...claims].map(({ path }) => path.split('/').at(-1) ?? '');
}

describe('guessing links to claims and profiles', () => {
  it('fails each time, and gets 429 beyond the limit, even with a valid link', async () => {
    const good = await makeLinks(10);
    const before = await api.db.select().from(candidates);
    const misses = good.flatMap(near);
    const random = Array.from({ length: GUESSES - misses.length }, () => newToken(api.deps.random));
    const answers: Response[] = [];
    for (const [index, token] of [...misses, ...random].entries()) {
      answers.push(await ask(index, token, ADDRESS));
    }
    const { max } = api.deps.limits.unknownLinkByAddress;
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([
      ...Array<number>(max).fill(404),
      ...Array<number>(GUESSES - max).fill(429),
    ]);
    for (const refused of answers.slice(max)) {
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const [index, token] of good.entries()) {
      expect((await ask(index % ASKS.length, token, ADDRESS)).status).toBe(429);
    }
    expect(await api.db.select().from(candidates)).toEqual(before);
    expect(await api.db.$count(outbox)).toBe(0);
  });

  it('fails for tokens that resemble a valid one, from any address', async () => {
    const [profile = '', claim = ''] = await makeLinks();
    const tokens = [...near(profile), ...near(claim), `${profile}/`, `/${claim}`];
    for (const [index, token] of tokens.entries()) {
      for (const call of ASKS) {
        const { status } = await call(token, `198.51.100.${index}`);
        expect([token, status]).toEqual([token, 404]);
      }
    }
  });
});
