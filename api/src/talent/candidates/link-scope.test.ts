import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { serialAddress } from '../../testing/factories/serial';
import { onNewList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { LINK_CALLS, type LinkCall } from '../../testing/link-calls';
import { DEAD_LINKS, makeInvited, makeLinked, type Facts } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { issueCandidateLinks } from './issue-candidate-links';

const api = forFile(createTestApi);

const CALLS = LINK_CALLS.filter(({ name }) =>
  [
    'GET /api/profile/:token',
    'PUT /api/profile/:token',
    'POST /api/profile/:token/jump-ship',
    'PUT /api/profile/:token/choice',
    'PUT /api/profile/:token/email',
    'DELETE /api/profile/:token/email',
    'PUT /api/profile/:token/phone',
    'PUT /api/profile/:token/reveal-mails',
    'GET /api/profile/:token/preview',
    'DELETE /api/profile/:token/other-links',
    'GET /api/candidate/claim/:token',
    'a claim by query',
    'a claim by header',
    'a claim answered by opt-in',
    'a claim answered by stay-private',
  ].includes(name),
);

function ask(call: LinkCall, token: string, address = '127.0.0.1') {
  const { method, path, request } = call.with(token);
  return api.request(method, path, { ...request, address });
}

const readProfile = (token: string, address = '127.0.0.1') =>
  api.request('GET', `/api/profile/${token}`, { address });
const readClaim = (token: string, address = '127.0.0.1') =>
  api.request('GET', `/api/candidate/claim/${token}`, { address });

async function made(purpose: LinkPurpose, facts: Facts = {}) {
  const make = purpose === 'claim' ? makeInvited : makeLinked;
  const { candidate, token } = await make(api, { state: 'invited', ...facts });
  const recruiter = await makeRecruiter(api.db);
  await makeReveal(api.db, { recruiterId: recruiter.id, candidateId: candidate.id });
  return token;
}

describe.each(CALLS)('$name', (call) => {
  const { purpose } = call;

  it('runs the same statements in the same order, whether the link opens or not', async () => {
    const token = await made(purpose);
    const during = async (linkToken: string) => {
      const statuses: number[] = [];
      const statements = await statementsDuring(async () => {
        statuses.push((await ask(call, linkToken, serialAddress())).status);
      });
      return { statements, status: statuses[0] };
    };
    const good = await during(token);
    expect(good.status).toBe(200);
    for (const [state, makeDead] of DEAD_LINKS) {
      const dead = await during(await makeDead(api, purpose));
      expect({ state, ...dead }).toEqual({ state, ...good, status: 404 });
    }
  });
});

describe('a claim link of a list that is not paid', () => {
  it('runs the same statements as one that opens', async () => {
    const unpaid = await made('claim', await onNewList(api.db, { status: 'pending_payment' }));
    const token = await made('claim');
    const good = await statementsDuring(() => readClaim(token));
    expect(await statementsDuring(() => readClaim(unpaid))).toEqual(good);
  });
});

const resembling = (token: string): string[] => [
  `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
  token.toUpperCase(),
  token.slice(0, -1),
  `${token}0`,
  token.slice(1),
  `${token}%20`,
];

const readState = async () => ({
  people: await api.db.select().from(candidates).orderBy(candidates.id),
  mails: await api.db.$count(outbox),
});

describe('a token that resembles a valid one', () => {
  it.each(['claim', 'profile'] as const)('opens and changes nothing: %s', async (purpose) => {
    const people = [{ candidateId: (await makeCandidate(api.db)).id }];
    const [link] = await issueCandidateLinks(api.deps, api.db, { purpose, people });
    const token = link?.path.split('/').at(-1) ?? '';
    const before = await readState();
    for (const wrong of [...resembling(token), `${token}/`, `/${token}`]) {
      for (const call of LINK_CALLS) {
        const { status } = await ask(call, wrong, serialAddress());
        expect([call.name, wrong, status]).toEqual([call.name, wrong, 404]);
      }
    }
    expect(await readState()).toEqual(before);
  });
});

describe('the limit of links', () => {
  it('counts guesses of both kinds together, and ends with its window', async () => {
    const { max, windowMs } = api.deps.limits.unknownLinkByAddress;
    const address = '192.0.2.10';
    const [profile, claim] = [await made('profile'), await made('claim')];
    for (let guess = 0; guess < max; guess += 1) {
      const read = guess % 2 === 0 ? readProfile : readClaim;
      expect((await read(`guess-${guess}`, address)).status).toBe(404);
    }
    for (const call of LINK_CALLS) {
      for (const token of ['guess', call.purpose === 'claim' ? claim : profile]) {
        const refused = await ask(call, token, address);
        expect(refused.status).toBe(429);
        expect(refused.headers.get('retry-after')).toBe('900');
      }
    }
    expect((await readProfile(profile, '192.0.2.11')).status).toBe(200);
    api.clock.advance(windowMs);
    expect((await readProfile(profile, address)).status).toBe(200);
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

  it.each([
    ['profile', readProfile],
    ['claim', readClaim],
  ] as const)('ignores visits to one’s own %s', async (purpose, read) => {
    const { max } = api.deps.limits.unknownLinkByAddress;
    const token = await made(purpose);
    for (let visit = 0; visit <= max; visit += 1) {
      expect((await read(token, '192.0.2.13')).status).toBe(200);
    }
  });
});
