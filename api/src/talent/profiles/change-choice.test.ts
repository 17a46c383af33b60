import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { readAnswer, readError } from '../../testing/read-answer';
import { useTestApi } from '../../testing/use-test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidateBlocks, candidates } from '../tables/candidates.table';

const api = useTestApi();

async function made(values: Parameters<typeof makeCandidate>[1] = {}) {
  const candidate = await makeCandidate(api.db, values);
  return { candidate, token: await makeLink(api.db, candidate.id) };
}

const put = (token: string, body: unknown) =>
  api.request('PUT', `/api/profile/${token}/choice`, { body });

async function choose(token: string, choice: string) {
  const response = await put(token, { choice });
  expect(response.status).toBe(200);
  return readAnswer(CandidateProfile, response);
}

async function rowOf(id: string) {
  const [row] = await api.db.select().from(candidates).where(eq(candidates.id, id));
  return row;
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
      const { candidate, token } = await made({ state: before });
      expect(await choose(token, choice)).toMatchObject({ id: candidate.id, state: after });
      expect(await rowOf(candidate.id)).toEqual({
        ...candidate,
        state: after,
        answeredAt: api.clock.now(),
        findableAt: null,
        hasBlockedEmployer: choice === 'opt-in',
      });
    },
  );

  it('refuses an opt-in if the employer has changed facts since they were shown', async () => {
    const { candidate, token } = await made({ state: 'invited' });
    const read = async () =>
      readAnswer(CandidateProfile, await api.request('GET', `/api/profile/${token}`));
    const { version } = await read();
    await api.db
      .update(candidates)
      .set({ department: 'Beacon' })
      .where(eq(candidates.id, candidate.id));
    const refused = await put(token, { choice: 'opt-in', version });
    expect([refused.status, (await readError(refused)).code]).toEqual([409, 'changed_meanwhile']);
    expect(await rowOf(candidate.id)).toEqual({ ...candidate, department: 'Beacon' });
    expect((await put(token, { choice: 'stay-private', version })).status).toBe(200);
    const latest = await read();
    expect((await put(token, { choice: 'opt-in', version: latest.version })).status).toBe(200);
  });

  it('keeps the time of the first answer', async () => {
    const answeredAt = new Date('2026-02-20T09:00:00Z');
    const { candidate, token } = await made({ answeredAt });
    await choose(token, 'stay-private');
    expect(await rowOf(candidate.id)).toMatchObject({ state: 'private', answeredAt });
  });

  it('changes nothing if the choice is unchanged', async () => {
    const { candidate, token } = await made({ state: 'private' });
    await choose(token, 'stay-private');
    expect(await rowOf(candidate.id)).toEqual(candidate);
  });

  it('keeps the link in use, and sends no email', async () => {
    const { candidate, token } = await made();
    await choose(token, 'stay-private');
    await choose(token, 'opt-in');
    const links = eq(candidateLinks.candidateId, candidate.id);
    expect(await api.db.$count(candidateLinks, links)).toBe(1);
    expect(await api.db.$count(outbox)).toBe(0);
  });

  it('copies the blocks of the same person’s other profiles on an opt-in', async () => {
    const email = 'elsewhere@example.com';
    const { token } = await made({ email, state: 'private', hasBlockedEmployer: true });
    const twin = await makeCandidate(api.db, { email });
    await api.db.insert(candidateBlocks).values({
      candidateId: twin.id,
      company: 'Keel & Company',
      companyKey: 'keelcompany',
      createdAt: api.clock.now(),
    });
    const { blockedCompanies } = await choose(token, 'opt-in');
    expect(blockedCompanies).toMatchObject([{ company: 'Keel & Company', domain: null }]);
  });

  it('changes no one else', async () => {
    const { token } = await made();
    const other = await makeCandidate(api.db);
    await choose(token, 'stay-private');
    expect(await rowOf(other.id)).toEqual(other);
  });

  it.each([{}, { choice: 'opt-out' }, { choice: 7 }, { choice: 'opt-in', state: 'private' }])(
    'refuses %p',
    async (body) => {
      const { candidate, token } = await made();
      const response = await put(token, body);
      expect(response.status).toBe(400);
      expect((await readError(response)).code).toBe('invalid_request');
      expect(await rowOf(candidate.id)).toEqual(candidate);
    },
  );

  it('answers 404 for a link that opens no profile', async () => {
    const { id } = await makeCandidate(api.db);
    const claim = await makeLink(api.db, id, {
      purpose: 'claim',
      expiresAt: new Date('2026-05-01T00:00:00Z'),
    });
    for (const token of ['no-such-link', claim]) {
      const response = await put(token, { choice: 'stay-private' });
      expect(response.status).toBe(404);
      expect((await readError(response)).code).toBe('not_found');
    }
    expect(await rowOf(id)).toMatchObject({ state: 'opted-in' });
  });
});
