import { AnsweredClaim } from '@gangway/contract/talent/claims';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { asc, eq } from 'drizzle-orm';
import { rowOf } from '../../testing/editing';
import { makeBlock, makeCandidate } from '../../testing/factories/candidates';
import { makeInvited, PROFILE_DATA } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { suppressions } from '../tables/candidate-mails.table';
import { candidateBlocks } from '../tables/candidates.table';

const api = forFile(createTestApi);
beforeEach(() => {
  api.mails.length = 0;
});

const post = (body: unknown) => api.request('POST', '/api/candidate/claim', { body });

async function answer(body: object) {
  const response = await post(body);
  expect(response.status).toBe(200);
  const answered = await readAnswer(AnsweredClaim, response);
  await api.deliver();
  return answered;
}

const openProfile = (path: string | null) => api.request('GET', `/api${path}`);

describe.each([
  ['opt-in', 'opted-in'],
  ['stay-private', 'private'],
] as const)('POST /api/candidate/claim to %s', (choice, state) => {
  it('stores the choice with its time, and answers a profile link', async () => {
    const { candidate, token } = await makeInvited(api);
    const answered = await answer({ token, choice });
    expect(answered).toMatchObject({ choice, erasure: null });
    expect(await rowOf(api.db, candidate.id)).toEqual({
      ...candidate,
      state,
      answeredAt: api.clock.now(),
      hasBlockedEmployer: choice === 'opt-in',
    });
    const profile = await readAnswer(CandidateProfile, await openProfile(answered.profilePath));
    expect(profile).toMatchObject({ id: candidate.id, state });
  });

  it('emails the same link to the stored address', async () => {
    const { candidate, token } = await makeInvited(api);
    const { profilePath } = await answer({ token, choice });
    expect(api.mails).toMatchObject([{ to: candidate.email }]);
    expect(api.mails[0]?.text).toContain(`http://localhost:3000${profilePath}\n`);
  });

  it('accepts the same answer again without another link or email', async () => {
    const { candidate, token } = await makeInvited(api);
    const { profilePath } = await answer({ token, choice });
    const row = await rowOf(api.db, candidate.id);
    api.mails.length = 0;
    api.clock.advance(60_000);
    expect(await answer({ token, choice })).toEqual({ choice, profilePath: null, erasure: null });
    expect(await rowOf(api.db, candidate.id)).toEqual(row);
    expect(api.mails).toEqual([]);
    expect((await openProfile(profilePath)).status).toBe(200);
  });

  it('stores one answer and issues one link if several come at the same moment', async () => {
    const { candidate, token } = await makeInvited(api);
    const answers = await Promise.all([1, 2, 3].map(() => answer({ token, choice })));
    const paths = answers.flatMap(({ profilePath }) => profilePath ?? []);
    expect(paths).toHaveLength(1);
    await api.deliver();
    expect(api.mails.map(({ to }) => to)).toEqual([candidate.email]);
    expect((await openProfile(paths[0] ?? null)).status).toBe(200);
  });

  it('changes no one else', async () => {
    const { token } = await makeInvited(api);
    const other = await makeInvited(api);
    await answer({ token, choice });
    expect(await rowOf(api.db, other.candidate.id)).toEqual(other.candidate);
  });
});

describe('a second choice', () => {
  it('replaces the first, keeps the time of the first answer and adds a link', async () => {
    const { candidate, token } = await makeInvited(api);
    const first = await answer({ token, choice: 'stay-private' });
    const answeredAt = api.clock.now();
    api.clock.advance(60_000);
    const second = await answer({ token, choice: 'opt-in' });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ state: 'opted-in', answeredAt });
    expect((await openProfile(first.profilePath)).status).toBe(200);
    expect((await openProfile(second.profilePath)).status).toBe(200);
    expect(api.mails).toHaveLength(2);
  });

  it('is the only one that counts if two come at the same moment, and both links open', async () => {
    const { candidate, token } = await makeInvited(api);
    const answers = await Promise.all([
      answer({ token, choice: 'stay-private' }),
      answer({ token, choice: 'opt-in' }),
    ]);
    const opened = await Promise.all(answers.map(({ profilePath }) => openProfile(profilePath)));
    const state = (await rowOf(api.db, candidate.id))?.state;
    expect(['private', 'opted-in']).toContain(state);
    for (const response of opened) {
      expect(await readAnswer(CandidateProfile, response)).toMatchObject({ state });
    }
  });
});

describe('profile data', () => {
  it('is stored with an opt-in as the profile page stores it', async () => {
    const { candidate, token } = await makeInvited(api);
    const profileData = { ...PROFILE_DATA, resumeUrl: 'https://example.com/resume.pdf' };
    await answer({ token, choice: 'opt-in', profileData });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({
      ...profileData,
      skills: ['Go', 'Rust'],
      experienceLevel: 'Senior',
      profileLastUpdated: api.clock.now(),
      state: 'opted-in',
    });
    expect(api.mails[0]?.text).toContain(`Hello ${PROFILE_DATA.fullName},`);
  });

  it('counts as corrected where it differs from what the organization said', async () => {
    const { candidate, token } = await makeInvited(api);
    const { fullName, positionTitle, yearsExperience, skills, location } = candidate;
    const same = { fullName, positionTitle, yearsExperience, skills, location };
    await answer({ token, choice: 'opt-in', profileData: { ...same, location: 'Boise, ID' } });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ correctedFields: ['location'] });
  });

  it('is stored if it comes with the same choice again', async () => {
    const { candidate, token } = await makeInvited(api);
    await answer({ token, choice: 'opt-in', profileData: PROFILE_DATA });
    const profileData = { ...PROFILE_DATA, location: 'Boise, ID' };
    expect(await answer({ token, choice: 'opt-in', profileData })).toMatchObject({
      profilePath: null,
    });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ location: 'Boise, ID' });
  });

  it.each(['', undefined])('has 0 years of experience if they are sent as %j', async (years) => {
    const { candidate, token } = await makeInvited(api);
    const profileData = { ...PROFILE_DATA, yearsExperience: years };
    expect((await post({ token, choice: 'opt-in', profileData })).status).toBe(200);
    expect(await rowOf(api.db, candidate.id)).toMatchObject({
      yearsExperience: 0,
      state: 'opted-in',
    });
  });

  it.each(['abc', '4', null, -1, 2.5, 81])(
    'is refused without consent if the years of experience are %j',
    async (yearsExperience) => {
      const { candidate, token } = await makeInvited(api);
      const profileData = { ...PROFILE_DATA, yearsExperience };
      const response = await post({ token, choice: 'opt-in', profileData });
      expect(response.status).toBe(400);
      expect((await readError(response)).issues).toMatchObject([
        { path: 'profileData.yearsExperience' },
      ]);
      expect(await rowOf(api.db, candidate.id)).toEqual(candidate);
    },
  );

  it.each([
    ['with stay-private', 'stay-private', {}],
    ['with opt-out', 'opt-out', {}],
    ['with a blank name', 'opt-in', { fullName: ' ' }],
    ['with a field that is not theirs to change', 'opt-in', { email: 'new@example.com' }],
  ])('is refused %s, and nothing is changed', async (_, choice, wrong) => {
    const { candidate, token } = await makeInvited(api);
    const profileData = { ...PROFILE_DATA, ...wrong };
    const response = await post({ token, choice, profileData });
    expect(response.status).toBe(400);
    expect((await readError(response)).code).toBe('invalid_request');
    expect(await rowOf(api.db, candidate.id)).toEqual(candidate);
  });
});

describe('an invalid answer', () => {
  it.each([
    ['no choice', {}],
    ['an unknown choice', { choice: 'maybe' }],
    ['an unknown field', { choice: 'opt-in', state: 'opted-in' }],
    ['no token', { choice: 'opt-in', token: undefined }],
    ['an empty token', { choice: 'opt-in', token: '' }],
    ['a token that is too long', { choice: 'opt-in', token: 'x'.repeat(201) }],
    ['the NUL character', { choice: 'opt-in', token: 'a\0b' }],
  ])('is refused: %s', async (_, body) => {
    const { candidate, token } = await makeInvited(api);
    const response = await post({ token, ...body });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await readError(response))).not.toContain(token);
    expect(await rowOf(api.db, candidate.id)).toEqual(candidate);
  });
});

describe('the blocked companies of the same person’s other profiles', () => {
  const block = (candidateId: string, company: string, domain: string | null = null) =>
    makeBlock(api.db, candidateId, { company, companyKey: company.toLowerCase(), domain });
  const blocksOf = (candidateId: string) =>
    api.db
      .select({ company: candidateBlocks.company, domain: candidateBlocks.domain })
      .from(candidateBlocks)
      .where(eq(candidateBlocks.candidateId, candidateId))
      .orderBy(asc(candidateBlocks.company));

  it('are copied once by an opt-in, and those of other people are not', async () => {
    const email = 'blocks@example.com';
    const { candidate, token } = await makeInvited(api, { email, hasBlockedEmployer: true });
    const twin = await makeCandidate(api.db, { email: 'Blocks@example.com' });
    const third = await makeCandidate(api.db, { email });
    const stranger = await makeCandidate(api.db);
    await block(twin.id, 'Keel', 'keel.com');
    await block(third.id, 'Keel', 'keel.com');
    await block(third.id, 'Anchor');
    await block(stranger.id, 'Buoy');
    await answer({ token, choice: 'opt-in' });
    const copied = [
      { company: 'Anchor', domain: null },
      { company: 'Keel', domain: 'keel.com' },
    ];
    expect(await blocksOf(candidate.id)).toEqual(copied);
    expect(await blocksOf(stranger.id)).toEqual([{ company: 'Buoy', domain: null }]);
    await api.db.delete(candidateBlocks).where(eq(candidateBlocks.candidateId, candidate.id));
    await answer({ token, choice: 'opt-in' });
    expect(await blocksOf(candidate.id)).toEqual([]);
  });
});

describe('POST /api/candidate/claim to opt-out', () => {
  it('erases the person, answers the receipt and ends the link', async () => {
    const { candidate, token } = await makeInvited(api);
    const answered = await answer({ token, choice: 'opt-out' });
    expect(answered).toMatchObject({
      choice: 'opt-out',
      profilePath: null,
      erasure: { erasedAt: api.clock.now().toISOString(), removed: { profiles: 1, links: 1 } },
    });
    expect(answered.erasure?.receipt).toMatch(/^GW(-[0-9A-Z]{4}){5}$/);
    expect(await rowOf(api.db, candidate.id)).toBeUndefined();
    expect(await api.db.$count(suppressions)).toBeGreaterThan(0);
    expect((await post({ token, choice: 'opt-in' })).status).toBe(404);
    expect(api.mails).toEqual([]);
  });

  it('erases the person even if an opt-in comes at the same moment', async () => {
    const { candidate, token } = await makeInvited(api);
    const responses = await Promise.all([
      post({ token, choice: 'opt-out' }),
      post({ token, choice: 'opt-in' }),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses[0]).toBe(200);
    expect([200, 404]).toContain(statuses[1]);
    await api.deliver();
    expect(await rowOf(api.db, candidate.id)).toBeUndefined();
    const links = eq(candidateLinks.candidateId, candidate.id);
    expect(await api.db.$count(candidateLinks, links)).toBe(0);
    expect(api.mails).toEqual([]);
  });
});
