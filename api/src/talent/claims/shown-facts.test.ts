import { CandidateClaim } from '@gangway/contract/talent/claims';
import { ProfilePreview } from '@gangway/contract/talent/profile-reveals';
import { eq } from 'drizzle-orm';
import { codeOf } from '../../testing/code-of';
import { rowOf } from '../../testing/editing';
import { makeCandidate } from '../../testing/factories/candidates';
import { askAs, makeInvited, PROFILE_DATA } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer, readError } from '../../testing/read-answer';
import { failAtStatements, statementsDuring } from '../../testing/statements-during';
import { createTestApi } from '../../testing/test-api';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';

const api = forFile(createTestApi);

const post = (body: unknown) => api.request('POST', '/api/candidate/claim', { body });

async function answer(body: unknown): Promise<void> {
  expect((await post(body)).status).toBe(200);
}

const hide = (person: { id: string }, hiddenFacts: string[]) =>
  askAs(api, person, { method: 'PUT', path: '/hidden-facts', body: { hiddenFacts } });

const open = (token: string) => api.request('GET', `/api/candidate/claim/${token}`);
const versionOf = async (token: string) =>
  (await readAnswer(CandidateClaim, await open(token))).version;

describe('the details that a page has shown, but that were changed before the answer', () => {
  it('are refused with an opt-in if the employer changed them, and the person stays invited', async () => {
    const { candidate, token } = await makeInvited(api);
    const version = await versionOf(token);
    await api.db
      .update(candidates)
      .set({ department: 'Beacon' })
      .where(eq(candidates.id, candidate.id));
    const refused = await post({ token, choice: 'opt-in', profileData: PROFILE_DATA, version });
    expect([refused.status, await readError(refused)]).toEqual([
      409,
      {
        code: 'changed_meanwhile',
        message:
          'These details have changed since you opened this page. Reload it to see what recruiters would find.',
      },
    ]);
    expect(await rowOf(api.db, candidate.id)).toEqual({ ...candidate, department: 'Beacon' });
    expect(
      await api.db.$count(candidateBlocks, eq(candidateBlocks.candidateId, candidate.id)),
    ).toBe(0);
    await answer({ token, choice: 'opt-in', version: await versionOf(token) });
  });

  it('are refused with an opt-in if a value has become unique on the list', async () => {
    const { candidate, token } = await makeInvited(api);
    const { listId, organizationId } = candidate;
    const other = await makeCandidate(api.db, { listId, organizationId, state: 'invited' });
    const version = await versionOf(token);
    await api.db
      .update(employeeRecords)
      .set({ department: 'Yards' })
      .where(eq(employeeRecords.candidateId, other.id));
    expect((await post({ token, choice: 'opt-in', version })).status).toBe(409);
    await answer({ token, choice: 'opt-in', version: await versionOf(token) });
  });

  it('are refused if the person has saved others since the page was opened', async () => {
    const { candidate, token } = await makeInvited(api);
    const version = await versionOf(token);
    await answer({ token, choice: 'opt-in', profileData: PROFILE_DATA, version });
    const saved = await askAs(api, candidate, {
      method: 'PUT',
      body: { ...PROFILE_DATA, location: 'Łódź' },
    });
    expect(saved.status).toBe(200);
    expect(
      await codeOf(post({ token, choice: 'opt-in', profileData: PROFILE_DATA, version })),
    ).toEqual([409, 'changed_meanwhile']);
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ location: 'Łódź' });
    const latest = await versionOf(token);
    await answer({ token, choice: 'opt-in', profileData: PROFILE_DATA, version: latest });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ location: PROFILE_DATA.location });
  });

  it('are accepted if the same answer is sent again after it was lost', async () => {
    const { token } = await makeInvited(api);
    const version = await versionOf(token);
    await answer({ token, choice: 'opt-in', profileData: PROFILE_DATA, version });
    await answer({ token, choice: 'opt-in', profileData: PROFILE_DATA, version });
  });
});

describe('the facts that an opt-in hides', () => {
  it('are hidden at once, and stay hidden if the same answer is sent again', async () => {
    const { candidate, token } = await makeInvited(api);
    await answer({ token, choice: 'opt-in', hiddenFacts: ['department', 'yearsExperience'] });
    await answer({ token, choice: 'opt-in' });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({
      state: 'opted-in',
      department: candidate.department,
      hiddenFacts: ['department', 'yearsExperience'],
    });
  });

  it('are not shown again by a page that was opened before', async () => {
    const { candidate, token } = await makeInvited(api);
    const version = await versionOf(token);
    await answer({ token, choice: 'opt-in', hiddenFacts: [], version });
    await hide(candidate, ['department']);
    expect(await codeOf(post({ token, choice: 'opt-in', hiddenFacts: [], version }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    await answer({ token, choice: 'opt-in', version });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ hiddenFacts: ['department'] });
    const latest = await versionOf(token);
    await answer({ token, choice: 'opt-in', hiddenFacts: ['location'], version: latest });
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ hiddenFacts: ['location'] });
  });

  it('are not shown again by an opt-in after the person went private', async () => {
    const { candidate, token } = await makeInvited(api);
    const version = await versionOf(token);
    await answer({ token, choice: 'stay-private' });
    await hide(candidate, ['department']);
    const refused = await post({ token, choice: 'opt-in', hiddenFacts: [], version });
    expect(refused.status).toBe(409);
    expect(await rowOf(api.db, candidate.id)).toMatchObject({ state: 'private' });
  });

  it('are hidden as well if a lost answer is sent again', async () => {
    const { candidate, token } = await makeInvited(api);
    const sent = {
      token,
      choice: 'opt-in',
      hiddenFacts: ['location', 'department'],
      version: await versionOf(token),
    };
    await answer(sent);
    await answer(sent);
    expect(await rowOf(api.db, candidate.id)).toMatchObject({
      hiddenFacts: ['location', 'department'],
    });
  });
});

describe('a comparison of values that takes too long', () => {
  const tooSlow = Object.assign(new Error('canceling statement'), { code: '57014' });
  const isComparing = (text: string) => text.includes('is_unique');

  it('leaves page and preview without hints, and does not prevent an opt-in', async () => {
    const { candidate, token } = await makeInvited(api);
    const shown = await failAtStatements(isComparing, () => open(token), tooSlow);
    const { uniqueValues, version } = await readAnswer(CandidateClaim, shown);
    expect(uniqueValues).toEqual([]);
    const read = () => askAs(api, candidate, { method: 'GET', path: '/preview' });
    const preview = await failAtStatements(isComparing, read, tooSlow);
    expect(await readAnswer(ProfilePreview, preview)).toMatchObject({ uniqueValues: [] });
    const sent = { token, choice: 'opt-in', version };
    const stale = { ...sent, version: `${version}0` };
    expect((await post(stale)).status).toBe(409);
    expect((await failAtStatements(isComparing, () => post(sent), tooSlow)).status).toBe(200);
  });

  it('is made before anything is locked', async () => {
    const { token } = await makeInvited(api);
    const version = await versionOf(token);
    const statements = await statementsDuring(() => answer({ token, choice: 'opt-in', version }));
    const compared = statements.findIndex(isComparing);
    const locked = statements.findIndex((text) => text.includes('for key share'));
    expect([compared, locked]).not.toContain(-1);
    expect(compared).toBeLessThan(locked);
  });

  it('is limited per profile, for answers and pages together', async () => {
    const { token } = await makeInvited(api);
    const version = await versionOf(token);
    const { max } = api.deps.limits.uniqueValuesByProfile;
    for (let times = 1; times < max; times += 1) await open(token);
    expect(await codeOf(post({ token, choice: 'opt-in', version }))).toEqual([429, 'rate_limited']);
    expect((await open(token)).status).toBe(429);
    await answer({ token, choice: 'stay-private' });
  });
});
