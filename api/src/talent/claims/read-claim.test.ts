import { CandidateClaim } from '@gangway/contract/talent/claims';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { onNewList } from '../../testing/factories/transition-lists';
import { CLAIM_EXPIRES, DEAD_LINKS, makeInvited } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { candidates } from '../tables/candidates.table';

const INVALID =
  'This claim link is invalid or has expired. Please contact your HR department for assistance.';

const api = forFile(createTestApi);

const WAYS: [string, (token: string) => Promise<Response>][] = [
  ['the path', (token) => api.request('GET', `/api/candidate/claim/${token}`)],
  ['the query', (token) => api.request('GET', `/api/candidate/claim?token=${token}`)],
  [
    'the header',
    (token) => api.request('GET', '/api/candidate/claim', { headers: { 'x-claim-token': token } }),
  ],
];

describe.each(WAYS)('a claim link with its token in %s', (_, ask) => {
  it('shows invited people what their organization said about them', async () => {
    const { candidate, token } = await makeInvited(api, {
      profileImageUrl: 'https://example.com/me.jpg',
    });
    const response = await ask(token);
    expect(response.status).toBe(200);
    expect(await readAnswer(CandidateClaim, response)).toEqual({
      id: candidate.id,
      fullName: candidate.fullName,
      email: candidate.email,
      phone: candidate.phone,
      positionTitle: candidate.positionTitle,
      previousCompany: candidate.previousCompany,
      yearsExperience: candidate.yearsExperience,
      department: candidate.department,
      experienceLevel: candidate.experienceLevel,
      location: candidate.location,
      skills: candidate.skills,
      profileImageUrl: 'https://example.com/me.jpg',
      resumeUrl: null,
      expectedSalary: null,
      state: 'invited',
      hasJumpedShip: false,
      hiddenFacts: [],
      profileLastUpdated: candidate.profileLastUpdated.toISOString(),
      linkExpiresAt: CLAIM_EXPIRES.toISOString(),
      uniqueValues: expect.arrayContaining([{ fact: 'department', text: candidate.department }]),
      version: expect.stringMatching(/^[0-9a-f]{32}\.[\w-]{43}$/),
    });
  });

  it('is not found if it is unknown', async () => {
    const response = await ask('no-such-link');
    expect(response.status).toBe(404);
    expect(await readError(response)).toEqual({ message: INVALID, code: 'not_found' });
  });
});

const read = (token: string) => api.request('GET', `/api/candidate/claim/${token}`);

describe('a claim link', () => {
  it.each(['opted-in', 'private'] as const)(
    'opens for a person who is already %s, too',
    async (state) => {
      const { token } = await makeInvited(api, { state });
      expect(await readAnswer(CandidateClaim, await read(token))).toMatchObject({ state });
    },
  );

  it('is valid while a paid list is archived', async () => {
    const { token } = await makeInvited(api, await onNewList(api.db, { status: 'archived' }));
    expect((await read(token)).status).toBe(200);
  });

  it('changes nothing about the person when it is opened', async () => {
    const { candidate, token } = await makeInvited(api);
    await read(token);
    const rows = await api.db.select().from(candidates).where(eq(candidates.id, candidate.id));
    expect(rows).toEqual([candidate]);
  });

  it('takes its token from the query if the header has another', async () => {
    const { token } = await makeInvited(api);
    const headers = { 'x-claim-token': 'no-such-link' };
    const response = await api.request('GET', `/api/candidate/claim?token=${token}`, { headers });
    expect(response.status).toBe(200);
  });

  it('is refused with its own error if there is no token', async () => {
    for (const headers of [{}, { 'x-claim-token': '' }]) {
      const response = await api.request('GET', '/api/candidate/claim', { headers });
      expect(await codeOf(response)).toEqual([400, 'link_invalid']);
    }
  });

  it.each(['?token=', `?token=${'x'.repeat(201)}`, '?token=a&token=b', '?token=a&more=b'])(
    'is refused with the query %s',
    async (query) => {
      const response = await api.request('GET', `/api/candidate/claim${query}`);
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
    },
  );

  it.each(['/api/candidate/claim/a%00b', '/api/candidate/claim?token=a%00b'])(
    'is refused with the NUL character: %s',
    async (path) => expect((await api.request('GET', path)).status).toBe(400),
  );
});

describe('a claim link that opens nothing', () => {
  const deadLinks: typeof DEAD_LINKS = [
    ...DEAD_LINKS,
    [
      'issued again since',
      async () => {
        const { candidate, token } = await makeInvited(api);
        const people = [{ candidateId: candidate.id }];
        await issueCandidateLinks(api.deps, api.db, { purpose: 'claim', people });
        return token;
      },
    ],
    [
      'of a list that is not paid',
      async () =>
        (await makeInvited(api, await onNewList(api.db, { status: 'pending_payment' }))).token,
    ],
  ];

  it.each(deadLinks)('has the same answer, whatever is asked of it: %s', async (_, makeDead) => {
    const token = await makeDead(api, 'claim');
    const post = (body: object) =>
      api.request('POST', '/api/candidate/claim', { body: { token, ...body } });
    const answers = [
      await read(token),
      await post({ choice: 'opt-in' }),
      await post({ choice: 'stay-private' }),
      await post({ choice: 'opt-out' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await readError(answer)).toEqual({ message: INVALID, code: 'not_found' });
    }
  });
});
