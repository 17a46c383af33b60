import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { readAnswer, readError } from '../../testing/read-answer';
import { useTestApi } from '../../testing/use-test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { makeLinked } from '../../testing/linked-people';
import { rowOf } from '../../testing/editing';

const api = useTestApi();

const put = (token: string, body: unknown) =>
  api.request('PUT', `/api/profile/${token}/choice`, { body });

async function choose(token: string, choice: string) {
  const response = await put(token, { choice });
  expect(response.status).toBe(200);
  return readAnswer(CandidateProfile, response);
}

describe('PUT /api/profile/:token/choice', () => {
  it.each([
    ['opted-in', 'stay-private', 'private'],
    ['private', 'opt-in', 'opted-in'],
    ['invited', 'opt-in', 'opted-in'],
    ['invited', 'stay-private', 'private'],
  ] as const)(
    'accepts for a person who is %s the choice %s, and they become %s',
    async (before, choice, after) => {
      const { candidate, token } = await makeLinked(api, { state: before });
      expect(await choose(token, choice)).toMatchObject({ id: candidate.id, state: after });
      expect(await rowOf(api.db, candidate.id)).toEqual({
        ...candidate,
        state: after,
        answeredAt: api.clock.now(),
        findableAt: null,
        hasBlockedEmployer: choice === 'opt-in',
      });
    },
  );

  it('refuses an opt-in if the employer has changed facts since they were shown', async () => {
    const { candidate, token } = await makeLinked(api, { state: 'invited' });
    const read = async () =>
      readAnswer(CandidateProfile, await api.request('GET', `/api/profile/${token}`));
    const { version } = await read();
    await api.db
      .update(candidates)
      .set({ department: 'Beacon' })
      .where(eq(candidates.id, candidate.id));
    const refused = await put(token, { choice: 'opt-in', version });
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'changed_meanwhile']);
    expect(await rowOf(api.db, candidate.id)).toEqual({ ...candidate, department: 'Beacon' });
    expect((await put(token, { choice: 'stay-private', version })).status).toBe(200);
    const latest = await read();
    expect((await put(token, { choice: 'opt-in', version: latest.version })).status).toBe(200);
  });

  it('keeps the link in use, and sends no email', async () => {
    const { candidate, token } = await makeLinked(api);
    await choose(token, 'stay-private');
    await choose(token, 'opt-in');
    const links = eq(candidateLinks.candidateId, candidate.id);
    expect(await api.db.$count(candidateLinks, links)).toBe(1);
    expect(await api.db.$count(outbox)).toBe(0);
  });

  it('changes no one else', async () => {
    const { token } = await makeLinked(api);
    const other = await makeCandidate(api.db);
    await choose(token, 'stay-private');
    expect(await rowOf(api.db, other.id)).toEqual(other);
  });

  it.each([{}, { choice: 'opt-out' }, { choice: 7 }, { choice: 'opt-in', state: 'private' }])(
    'refuses %p',
    async (body) => {
      const { candidate, token } = await makeLinked(api);
      const response = await put(token, body);
      expect(response.status).toBe(400);
      expect((await readError(response)).code).toBe('invalid_request');
      expect(await rowOf(api.db, candidate.id)).toEqual(candidate);
    },
  );
});
