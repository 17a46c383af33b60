import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import { makeCandidate, makeLink, makeReveal } from '../../testing/factories/candidates';
import { onNewList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { makeClaimLink, makeLinked, PROFILE_DATA } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi, type TestRequest } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

const linksOf = (id: string) =>
  api.db
    .select()
    .from(candidateLinks)
    .where(eq(candidateLinks.candidateId, id))
    .orderBy(candidateLinks.id);
const rowOf = (id: string) => api.db.select().from(candidates).where(eq(candidates.id, id));

async function call(method: string, path: string, options: TestRequest = {}) {
  const answer = await api.request(method, `/api/profile/${path}`, options);
  return { status: answer.status, body: CandidateProfile.parse(await answer.json()) };
}

describe('GET /api/profile/:token', () => {
  it('shows people their own profile in full', async () => {
    const { candidate, token } = await makeLinked(api);
    const { status, body } = await call('GET', token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: candidate.id,
      fullName: candidate.fullName,
      email: candidate.email,
      phone: candidate.phone,
      state: 'opted-in',
      revealedBy: [],
    });
  });

  it('records when the link was first opened, and changes nothing else', async () => {
    const { candidate, token } = await makeLinked(api);
    const other = await makeLink(api.db, candidate.id);
    const [person, links] = [await rowOf(candidate.id), await linksOf(candidate.id)];
    const openedAt = api.clock.now();
    await call('GET', token);
    api.clock.advance(60_000);
    await call('GET', token);
    expect(await rowOf(candidate.id)).toEqual(person);
    const tokenHash = hashToken(token);
    expect(await linksOf(candidate.id)).toEqual(
      links.map((link) => (link.tokenHash === tokenHash ? { ...link, openedAt } : link)),
    );
    expect((await call('GET', other)).status).toBe(200);
  });

  it('counts the other links to the profile, including the claim link', async () => {
    const { candidate, token } = await makeLinked(api);
    expect((await call('GET', token)).body.otherLinks).toBe(0);
    await makeLink(api.db, candidate.id);
    await makeClaimLink(api.db, candidate.id);
    expect((await call('GET', token)).body.otherLinks).toBe(2);
  });

  it('does not count a claim link that has expired', async () => {
    const { candidate, token } = await makeLinked(api);
    const expiresAt = api.clock.now();
    await makeLink(api.db, candidate.id, { purpose: 'claim', expiresAt });
    expect((await call('GET', token)).body.otherLinks).toBe(0);
  });

  it('does not count a claim link of a list that is not paid for', async () => {
    const list = await onNewList(api.db, { status: 'pending_payment' });
    const { candidate, token } = await makeLinked(api, list);
    await makeClaimLink(api.db, candidate.id);
    expect((await call('GET', token)).body.otherLinks).toBe(0);
  });

  it('shows companies that have seen the contact details, but no recruiter’s name', async () => {
    const { candidate, token } = await makeLinked(api);
    const firm = await makeRecruiter(api.db, { companyName: 'Keel & Company' });
    const alone = await makeRecruiter(api.db, { companyName: null, lastName: 'Sole' });
    for (const [recruiterId, day] of [
      [firm.id, '2026-02-20'],
      [alone.id, '2026-02-21'],
    ] as const) {
      const revealedAt = new Date(`${day}T10:00:00Z`);
      await makeReveal(api.db, { candidateId: candidate.id, recruiterId, revealedAt });
    }
    const answer = await api.request('GET', `/api/profile/${token}`);
    const text = await answer.text();
    const { revealedBy } = CandidateProfile.parse(JSON.parse(text));
    const seen = { isBlocked: false, isReported: false };
    expect(revealedBy.map(({ id: _, ...shown }) => shown)).toEqual([
      {
        ...seen,
        company: 'A recruiter who has not named a company',
        isCompanyNamed: false,
        revealedAt: '2026-02-21T10:00:00.000Z',
      },
      {
        ...seen,
        company: 'Keel & Company',
        isCompanyNamed: true,
        revealedAt: '2026-02-20T10:00:00.000Z',
      },
    ]);
    for (const secret of ['Sole', alone.id, alone.email, firm.id, firm.username]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('DELETE /api/profile/:token/other-links', () => {
  it('ends all other links, opened or not, and no link of anyone else', async () => {
    const [{ candidate, token }, other] = [await makeLinked(api), await makeLinked(api)];
    const profile = await makeLink(api.db, candidate.id);
    const unopened = await makeLink(api.db, candidate.id);
    const claim = await makeClaimLink(api.db, candidate.id);
    await call('GET', profile);
    const { body } = await call('DELETE', `${token}/other-links`);
    expect(body).toMatchObject({ id: candidate.id, otherLinks: 0 });
    for (const path of [`profile/${profile}`, `profile/${unopened}`, `candidate/claim/${claim}`]) {
      expect((await api.request('GET', `/api/${path}`)).status).toBe(404);
    }
    expect((await call('GET', token)).status).toBe(200);
    expect((await call('GET', other.token)).status).toBe(200);
  });

  it('can be repeated', async () => {
    const { token } = await makeLinked(api);
    expect((await call('DELETE', `${token}/other-links`)).status).toBe(200);
    expect((await call('DELETE', `${token}/other-links`)).status).toBe(200);
  });
});

describe('PUT /api/profile/:token', () => {
  it('stores the change with each skill once, and derives the level from changed years', async () => {
    const { candidate, token } = await makeLinked(api);
    const { status, body } = await call('PUT', token, { body: PROFILE_DATA });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...PROFILE_DATA,
      skills: ['Go', 'Rust'],
      experienceLevel: 'Senior',
    });
    expect(body.profileLastUpdated).toBe(api.clock.now().toISOString());
    expect(await rowOf(candidate.id)).toMatchObject([{ fullName: PROFILE_DATA.fullName }]);
  });

  it('keeps the level that the organization named if the years are unchanged', async () => {
    const { token } = await makeLinked(api, { yearsExperience: 9, experienceLevel: 'Principal' });
    const { body } = await call('PUT', token, { body: PROFILE_DATA });
    expect(body.experienceLevel).toBe('Principal');
  });

  it('sets a resume address, keeps it if it is not sent, and removes it if it is empty', async () => {
    const { token } = await makeLinked(api);
    const resumeUrl = 'https://example.com/resume.pdf';
    const put = async (body: object) => (await call('PUT', token, { body })).body.resumeUrl;
    expect(await put({ ...PROFILE_DATA, resumeUrl })).toBe(resumeUrl);
    expect(await put(PROFILE_DATA)).toBe(resumeUrl);
    expect(await put({ ...PROFILE_DATA, resumeUrl: '' })).toBeNull();
  });

  it('sets an expected salary, keeps it if it is not sent, and removes it if it is null', async () => {
    const { token } = await makeLinked(api);
    const put = async (body: object) => (await call('PUT', token, { body })).body.expectedSalary;
    expect(await put({ ...PROFILE_DATA, expectedSalary: 95_000 })).toBe(95_000);
    expect(await put(PROFILE_DATA)).toBe(95_000);
    expect(await put({ ...PROFILE_DATA, expectedSalary: null })).toBeNull();
  });

  it.each([
    ['a blank name', { fullName: '  ' }, 'Full name is required'],
    ['a name without a letter', { fullName: '1001' }, 'A name has at least one letter'],
    ['years below zero', { yearsExperience: -1 }, 'Years of experience cannot be negative'],
    [
      'a salary of cents',
      { expectedSalary: 95_000.5 },
      'Expected salary must be a whole number of dollars a year',
    ],
    [
      'a salary of thousands',
      { expectedSalary: 95 },
      'Expected salary must be between $1,000 and $10,000,000 a year',
    ],
    ['a blank skill', { skills: ['Go', ' '] }, 'A skill cannot be blank'],
    ['an address that is none', { resumeUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ])('refuses %s and stores nothing', async (_, wrong, says) => {
    const { candidate, token } = await makeLinked(api);
    const body = { ...PROFILE_DATA, ...wrong };
    const answer = await api.request('PUT', `/api/profile/${token}`, { body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ message: says }] });
    expect(await rowOf(candidate.id)).toMatchObject([{ fullName: candidate.fullName }]);
  });

  it('refuses fields that the candidate cannot change', async () => {
    const { token } = await makeLinked(api);
    const body = { ...PROFILE_DATA, email: 'new@example.com' };
    expect((await api.request('PUT', `/api/profile/${token}`, { body })).status).toBe(400);
  });

  it('changes no one else', async () => {
    const { token } = await makeLinked(api);
    const other = await makeCandidate(api.db);
    await call('PUT', token, { body: PROFILE_DATA });
    expect(await rowOf(other.id)).toEqual([other]);
  });
});

describe('POST /api/profile/:token/jump-ship', () => {
  it('marks the person as having found work, and reverts that', async () => {
    const { candidate, token } = await makeLinked(api);
    const jump = async (jumped: boolean) =>
      (await call('POST', `${token}/jump-ship`, { body: { jumped } })).body.hasJumpedShip;
    expect(await jump(true)).toBe(true);
    expect(await rowOf(candidate.id)).toMatchObject([{ hasJumpedShip: true, state: 'opted-in' }]);
    expect(await jump(false)).toBe(false);
  });
});

it('answers 404 for a link of no one', async () => {
  const [token, expiresAt] = ['unknown-link', new Date('2026-05-01T00:00:00Z')];
  const tokenHash = hashToken(token);
  await api.db.insert(candidateLinks).values({ purpose: 'profile', tokenHash, expiresAt });
  expect((await api.request('GET', `/api/profile/${token}`)).status).toBe(404);
});
