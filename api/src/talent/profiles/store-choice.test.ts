import { SearchAnswer } from '@gangway/contract/market/search';
import { AnsweredClaim } from '@gangway/contract/talent/claims';
import { CandidateProfile } from '@gangway/contract/talent/profiles';
import { eq } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { codeOf } from '../../testing/code-of';
import { rowOf } from '../../testing/editing';
import { makeCandidate, makeLink } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { makeInvited, makeLinked } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { showBatches } from '../../testing/show-batches';
import { createTestApi } from '../../testing/test-api';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);

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
    expect(await codeOf(put(token, { choice: 'opt-in', version }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
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
      expect(await codeOf(response)).toEqual([400, 'invalid_request']);
      expect(await rowOf(api.db, candidate.id)).toEqual(candidate);
    },
  );
});

async function invitedBy({ name, emails }: { name: string; emails: string[] }, facts: object = {}) {
  const { id: organizationId } = await makeOrganization(api.db, { name });
  const { id: listId } = await makeList(api.db, { organizationId });
  for (const email of emails) await makeHr(api.db, { organizationId, email, isMainUser: false });
  const of = { listId, organizationId, state: 'invited', previousCompany: name } as const;
  const { candidate: person, token } = await makeInvited(api, { ...of, ...facts });
  return { person, claim: token, profile: await makeLink(api.db, person.id) };
}

async function answer(token: string, choice: 'opt-in' | 'stay-private') {
  const body = { token, choice };
  await readAnswer(AnsweredClaim, await api.request('POST', '/api/candidate/claim', { body }));
}

async function blocksOf(token: string) {
  const response = await api.request('GET', `/api/profile/${token}`);
  const { blockedCompanies } = await readAnswer(CandidateProfile, response);
  return blockedCompanies.map(({ company, domain }) => `${company} ${domain}`).toSorted();
}

async function isFoundBy(personId: string, companyName: string, email: string) {
  const cookie = await api.signIn(await makeRecruiter(api.db, { companyName, email }));
  const response = await api.request('GET', '/api/candidates/search', { cookie });
  const { items } = await readAnswer(SearchAnswer, response);
  return items.some(({ id }) => id === personId);
}

describe('an opt-in', () => {
  it('blocks the former employer by name and by its users’ own email domains', async () => {
    const emails = ['ann@north-quay.example', 'bo@people.north-quay.example', 'cy@gmail.com'];
    const { person, claim, profile } = await invitedBy({ name: 'North Quay, Inc.', emails });
    await answer(claim, 'opt-in');
    expect(await blocksOf(profile)).toEqual([
      'North Quay, Inc. north-quay.example',
      'North Quay, Inc. people.north-quay.example',
    ]);
    await showBatches(api);
    expect(await isFoundBy(person.id, 'NORTH QUAY', 'one@elsewhere.example')).toBe(false);
    expect(await isFoundBy(person.id, 'Keel', 'two@north-quay.example')).toBe(false);
    expect(await isFoundBy(person.id, 'Keel', 'three@gmail.com')).toBe(true);
  });

  it('blocks the former employer by the name on the list, too', async () => {
    const facts = { previousCompany: 'Old Quay' };
    const { claim, profile } = await invitedBy({ name: 'New Quay', emails: [] }, facts);
    await answer(claim, 'opt-in');
    expect(await blocksOf(profile)).toEqual(['New Quay null', 'Old Quay null']);
  });

  it('blocks the former employer even after a first answer to stay private', async () => {
    const { claim, profile } = await invitedBy({ name: 'South Quay', emails: [] });
    await answer(claim, 'stay-private');
    expect(await blocksOf(profile)).toEqual([]);
    await choose(profile, 'opt-in');
    expect(await blocksOf(profile)).toEqual(['South Quay null']);
  });

  it('does not block an employer again that the person has unblocked', async () => {
    const { claim, profile } = await invitedBy({ name: 'East Quay', emails: [] });
    await answer(claim, 'opt-in');
    const response = await api.request('GET', `/api/profile/${profile}`);
    const [block] = (await readAnswer(CandidateProfile, response)).blockedCompanies;
    await api.request('DELETE', `/api/profile/${profile}/blocks/${block?.id}`);
    await choose(profile, 'stay-private');
    await choose(profile, 'opt-in');
    expect(await blocksOf(profile)).toEqual([]);
  });

  it('blocks each employer on all profiles of the person', async () => {
    const email = 'both@home.example';
    const first = await invitedBy({ name: 'First Quay', emails: [] }, { email });
    const second = await invitedBy({ name: 'Second Quay', emails: [] }, { email });
    await answer(first.claim, 'opt-in');
    await answer(second.claim, 'opt-in');
    const both = ['First Quay null', 'Second Quay null'];
    expect(await blocksOf(first.profile)).toEqual(both);
    expect(await blocksOf(second.profile)).toEqual(both);
  });
});
