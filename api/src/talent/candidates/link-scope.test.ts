import { eq } from 'drizzle-orm';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { serialAddress } from '../../testing/factories/serial';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { statementsDuring } from '../../testing/statements-during';
import { type TestRequest } from '../../testing/test-api';
import { useTestApi } from '../../testing/use-test-api';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const EXPIRES = new Date('2026-05-01T00:00:00Z');
const DATA = {
  fullName: 'Ana Maria Silva',
  positionTitle: 'Staff Engineer',
  yearsExperience: 9,
  skills: ['Go'],
  location: 'Portland, OR',
};

const api = useTestApi();

type Ask = (token: string, address?: string) => Promise<Response>;

const call =
  (method: string, path: (token: string) => string, request: TestRequest = {}): Ask =>
  (token, address = '127.0.0.1') =>
    api.request(method, `/api${path(token)}`, { ...request, address });

const answer =
  (body: object): Ask =>
  (token, address = '127.0.0.1') =>
    api.request('POST', '/api/candidate/claim', { body: { token, ...body }, address });

const byHeader: Ask = (token, address = '127.0.0.1') =>
  api.request('GET', '/api/candidate/claim', { headers: { 'x-claim-token': token }, address });

const profilePath = (token: string) => `/profile/${token}`;
const jumped = { body: { jumped: true } };

const readProfile = call('GET', profilePath);
const readClaim = call('GET', (token) => `/candidate/claim/${token}`);

const CALLS: [string, LinkPurpose, Ask][] = [
  ['read a profile', 'profile', readProfile],
  ['change a profile', 'profile', call('PUT', profilePath, { body: DATA })],
  ['jump ship', 'profile', call('POST', (token) => `/profile/${token}/jump-ship`, jumped)],
  [
    'choose later',
    'profile',
    call('PUT', (token) => `/profile/${token}/choice`, { body: { choice: 'opt-in' } }),
  ],
  [
    'change the email address',
    'profile',
    call('PUT', (token) => `/profile/${token}/email`, { body: { email: 'new@example.org' } }),
  ],
  [
    'take back a change of the email address',
    'profile',
    call('DELETE', (token) => `/profile/${token}/email`),
  ],
  [
    'correct the phone number',
    'profile',
    call('PUT', (token) => `/profile/${token}/phone`, { body: { phone: '(425) 555-0142' } }),
  ],
  [
    'turn off the emails about reveals',
    'profile',
    call('PUT', (token) => `/profile/${token}/reveal-mails`, { body: { wanted: false } }),
  ],
  ['preview a profile', 'profile', call('GET', (token) => `/profile/${token}/preview`)],
  ['end the other links', 'profile', call('DELETE', (token) => `/profile/${token}/other-links`)],
  ['read a claim', 'claim', readClaim],
  ['read a claim by query', 'claim', call('GET', (token) => `/candidate/claim?token=${token}`)],
  ['read a claim by header', 'claim', byHeader],
  ['opt in', 'claim', answer({ choice: 'opt-in', profileData: DATA })],
  ['stay private', 'claim', answer({ choice: 'stay-private' })],
];

async function made(purpose: LinkPurpose, values: Parameters<typeof makeCandidate>[1] = {}) {
  const { id } = await makeCandidate(api.db, { state: 'invited', ...values });
  const recruiter = await makeRecruiter(api.db);
  await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: id });
  return { id, token: await makeLink(api.db, id, { purpose, expiresAt: EXPIRES }) };
}

const DEAD: [string, (purpose: LinkPurpose) => Promise<string>][] = [
  ['unknown', () => Promise.resolve('no-such-link')],
  [
    'expired',
    async (purpose) => {
      const { id } = await makeCandidate(api.db);
      return makeLink(api.db, id, { purpose, expiresAt: api.clock.now() });
    },
  ],
  [
    'of the other purpose',
    async (purpose) => (await made(purpose === 'claim' ? 'profile' : 'claim')).token,
  ],
  [
    'of someone erased',
    async (purpose) => {
      const { id, token } = await made(purpose);
      await api.db.delete(candidates).where(eq(candidates.id, id));
      return token;
    },
  ],
];

describe.each(CALLS)('the call to %s', (_, purpose, ask) => {
  it('runs the same statements in the same order, whether the link opens or not', async () => {
    const { token } = await made(purpose);
    const during = async (linkToken: string) => {
      const statuses: number[] = [];
      const statements = await statementsDuring(async () => {
        statuses.push((await ask(linkToken, serialAddress())).status);
      });
      return { statements, status: statuses[0] };
    };
    const good = await during(token);
    expect(good.status).toBe(200);
    for (const [state, makeDead] of DEAD) {
      const dead = await during(await makeDead(purpose));
      expect({ state, ...dead }).toEqual({ state, ...good, status: 404 });
    }
  });
});

describe('a claim link of a list that is not paid', () => {
  it('runs the same statements as one that opens', async () => {
    const list = await makeList(api.db, { status: 'pending_payment' });
    const unpaid = await made('claim', { listId: list.id, organisationId: list.organisationId });
    const { token } = await made('claim');
    const good = await statementsDuring(() => readClaim(token));
    expect(await statementsDuring(() => readClaim(unpaid.token))).toEqual(good);
  });
});

describe('the limit of links', () => {
  it('counts guesses of both kinds together, and ends with its window', async () => {
    const { max, windowMs } = api.deps.limits.unknownLinkByAddress;
    const address = '192.0.2.10';
    const [profile, claim] = [await made('profile'), await made('claim')];
    for (let guess = 0; guess < max; guess += 1) {
      const ask = guess % 2 === 0 ? readProfile : readClaim;
      expect((await ask(`guess-${guess}`, address)).status).toBe(404);
    }
    for (const [, purpose, ask] of CALLS) {
      for (const token of ['guess', purpose === 'claim' ? claim.token : profile.token]) {
        const refused = await ask(token, address);
        expect(refused.status).toBe(429);
        expect(refused.headers.get('retry-after')).toBe('900');
      }
    }
    expect((await readProfile(profile.token, '192.0.2.11')).status).toBe(200);
    api.clock.advance(windowMs);
    expect((await readProfile(profile.token, address)).status).toBe(200);
  });

  it('cannot be bypassed with parallel guesses', async () => {
    const { max } = api.deps.limits.unknownLinkByAddress;
    const guesses = Array.from({ length: max + 20 }, (_, guess) =>
      readProfile(`parallel-${guess}`, '192.0.2.12'),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('ignores visits to one’s own pages', async () => {
    const { max } = api.deps.limits.unknownLinkByAddress;
    const { token } = await made('claim');
    for (let visit = 0; visit <= max; visit += 1) {
      expect((await readClaim(token, '192.0.2.13')).status).toBe(200);
    }
  });
});
