import { CandidateClaim } from '@gangway/contract/claims';
import { eq } from 'drizzle-orm';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { readAnswer, readError } from '../../testing/read-answer';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { employeeRecords } from '../tables/employee-records.table';

const DATA = {
  fullName: 'Ada Byron',
  positionTitle: 'Staff Engineer',
  yearsExperience: 9,
  skills: ['Go'],
  location: 'Boise, ID',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function invited() {
  const candidate = await makeCandidate(api.db, { state: 'invited' });
  const expiresAt = new Date('2026-05-01T00:00:00Z');
  return {
    candidate,
    token: await makeLink(api.db, candidate.id, { purpose: 'claim', expiresAt }),
  };
}

const post = (body: unknown) => api.request('POST', '/api/candidate/claim', { body });

async function answer(body: unknown): Promise<void> {
  expect((await post(body)).status).toBe(200);
}

async function rowOf(id: string) {
  const [row] = await api.db.select().from(candidates).where(eq(candidates.id, id));
  return row;
}

describe('details that the employer changes before the answer', () => {
  const versionOf = async (token: string) => {
    const claim = await api.request('GET', `/api/candidate/claim/${token}`);
    return (await readAnswer(CandidateClaim, claim)).version;
  };

  it('refuse an opt-in to what was shown before, and leave the person invited', async () => {
    const { candidate, token } = await invited();
    const version = await versionOf(token);
    await api.db
      .update(candidates)
      .set({ department: 'Beacon' })
      .where(eq(candidates.id, candidate.id));
    const refused = await post({ token, choice: 'opt-in', profileData: DATA, version });
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'changed_meanwhile']);
    expect(await rowOf(candidate.id)).toEqual({ ...candidate, department: 'Beacon' });
    expect(
      await api.db.$count(candidateBlocks, eq(candidateBlocks.candidateId, candidate.id)),
    ).toBe(0);
    await answer({ token, choice: 'opt-in', version: await versionOf(token) });
  });

  it('refuse an opt-in once a value of the person has become the only one on the list', async () => {
    const { candidate, token } = await invited();
    const { listId, organisationId } = candidate;
    const other = await makeCandidate(api.db, { listId, organisationId, state: 'invited' });
    const version = await versionOf(token);
    await api.db
      .update(employeeRecords)
      .set({ department: 'Yards' })
      .where(eq(employeeRecords.candidateId, other.id));
    expect((await post({ token, choice: 'opt-in', version })).status).toBe(409);
    await answer({ token, choice: 'opt-in', version: await versionOf(token) });
  });

  it('do not refuse an answer that was lost and is sent again', async () => {
    const { token } = await invited();
    const version = await versionOf(token);
    await answer({ token, choice: 'opt-in', profileData: DATA, version });
    await answer({ token, choice: 'opt-in', profileData: DATA, version });
  });
});

describe('facts that an opt-in leaves out', () => {
  it('are hidden from the start, and stay so when the same answer is sent again', async () => {
    const { candidate, token } = await invited();
    await answer({ token, choice: 'opt-in', hiddenFacts: ['department', 'yearsExperience'] });
    await answer({ token, choice: 'opt-in' });
    expect(await rowOf(candidate.id)).toMatchObject({
      state: 'opted-in',
      department: candidate.department,
      hiddenFacts: ['department', 'yearsExperience'],
    });
  });
});
