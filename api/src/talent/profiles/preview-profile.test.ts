import { SearchAnswer } from '@gangway/contract/market/search';
import { ProfilePreview } from '@gangway/contract/talent/profile-reveals';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { onFederalList, onNewList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { askAs, readOwnProfile, type Facts } from '../../testing/linked-people';
import { forFile } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';

const api = forFile(createTestApi);
beforeEach(() => api.db.delete(candidates));

const ask = (id: string) => askAs(api, { id }, { method: 'GET', path: '/preview' });

const preview = async (candidateId: string) => readAnswer(ProfilePreview, await ask(candidateId));

async function found() {
  const cookie = await api.signIn(await makeRecruiter(api.db));
  const answer = await api.request('GET', '/api/candidates/search', { cookie });
  return (await readAnswer(SearchAnswer, answer)).items;
}

describe('GET /api/profile/:token/preview', () => {
  it('answers the card of a search, even if recruiters have revealed the person', async () => {
    const person = await makeCandidate(api.db, { profileImageUrl: 'https://images.example/a.png' });
    const { id: recruiterId } = await makeRecruiter(api.db);
    await makeReveal(api.db, { recruiterId, candidateId: person.id });
    const [card] = await found();
    const answer = await ask(person.id);
    const text = await answer.text();
    expect(ProfilePreview.parse(JSON.parse(text))).toEqual({
      card,
      clearance: null,
      isFindable: true,
      hiddenBecause: [],
      isFederal: false,
      uniqueValues: expect.arrayContaining([{ fact: 'location', text: person.location }]),
      sharedWith: null,
    });
    for (const secret of [person.fullName, person.email, person.phone, 'images.example']) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    [['private'], { state: 'private' }, {}],
    [['no-choice-yet'], { state: 'invited' }, {}],
    [['list-archived'], {}, { status: 'archived' }],
    [['next-batch'], { findableAt: null }, {}],
    [['next-batch'], {}, { isFindable: false }],
    [['list-unpaid'], {}, { status: 'pending_payment' }],
    [['no-choice-yet', 'list-unpaid'], { state: 'invited' }, { status: 'pending_payment' }],
  ] as const)(
    'names the reasons why recruiters cannot find the person, and the profile the next batch: %j',
    async (reasons, facts, of) => {
      const { id } = await makeCandidate(api.db, { ...facts, ...(await onNewList(api.db, of)) });
      expect(await preview(id)).toMatchObject({ isFindable: false, hiddenBecause: reasons });
      expect(await found()).toEqual([]);
      const isInNextBatch = reasons[0] === 'next-batch';
      expect(await readOwnProfile(api, { id })).toMatchObject({ isInNextBatch });
    },
  );

  it('shows that only some plans find people of federal organizations', async () => {
    const agency = await onFederalList(api.db);
    const { id } = await makeCandidate(api.db, { ...agency, clearance: 'secret' });
    expect(await preview(id)).toMatchObject({
      card: { clearance: null },
      clearance: 'secret',
      isFindable: true,
      isFederal: true,
    });
  });

  it('counts in groups of five how many other visible people look the same', async () => {
    const agency = await onFederalList(api.db);
    const make = (values: Facts = {}) =>
      makeCandidate(api.db, { ...agency, clearance: 'secret', ...values });
    const person = await make({ skills: ['Juggling'] });
    const shared = async () => (await preview(person.id)).sharedWith;
    for (let others = 0; others < 4; others += 1) await make();
    await make({ state: 'private' });
    await make({ positionTitle: 'Other' });
    await make({ previousCompany: 'Other' });
    await make({ department: 'Other' });
    await make({ location: 'Other' });
    await make({ yearsExperience: 6 });
    await make({ hiddenFacts: ['department'] });
    await make({ hasJumpedShip: true });
    await make({ clearance: 'sci' });
    await make({ clearance: null });
    await make({ hiddenFacts: ['clearance'] });
    expect(await shared()).toBeNull();
    await make();
    expect(await shared()).toBe(5);
    for (let others = 0; others < 4; others += 1) await make();
    expect(await shared()).toBe(5);
    await make();
    expect(await shared()).toBe(10);
  });

  it('compares what is shown and ignores hidden facts', async () => {
    const list = await onNewList(api.db);
    const hidden = { hiddenFacts: ['department' as const, 'yearsExperience' as const] };
    const person = await makeCandidate(api.db, { ...list, ...hidden });
    for (const yearsExperience of [3, 4, 5, 6, 7]) {
      const department = `Department ${yearsExperience}`;
      await makeCandidate(api.db, {
        ...{ ...list, department, yearsExperience },
        hiddenFacts: [...hidden.hiddenFacts],
      });
    }
    expect((await preview(person.id)).sharedWith).toBe(5);
  });
});
