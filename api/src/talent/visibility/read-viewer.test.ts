import { SearchAnswer } from '@gangway/contract/market/search';
import { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '../../identity/tables/accounts.table';
import { newMatchesFinder } from '../../market/search/find-new-matches';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { makeBlock, makeCandidate } from '../../testing/factories/candidates';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { serial } from '../../testing/factories/serial';
import { onFederalList } from '../../testing/factories/transition-lists';
import { makeHr, makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeRevealer, outcomeOf, type TestRevealer } from '../../testing/revealing';
import { runSearchAlerts } from '../../testing/run-search-alerts';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';

const api = forEachTest(createTestApi);

const SEEN = new Date('2026-03-01T09:00:00Z');

async function makePeople(facts: Parameters<typeof makeCandidate>[1] = {}) {
  const shown = { answeredAt: SEEN, positionTitle: 'Backend Engineer', ...facts };
  const [blocker, open] = [await makeCandidate(api.db, shown), await makeCandidate(api.db, shown)];
  await makeBlock(api.db, blocker.id);
  return { blocker, open };
}

const search = async (by: TestRevealer) =>
  readAnswer(SearchAnswer, await by.get('/api/candidates/search?search=backend'));
const newest = async (by: TestRevealer) =>
  readAnswer(z.array(CandidateCard), await by.get('/api/candidates'));

async function alerted(by: TestRevealer): Promise<number> {
  await api.db.delete(savedSearches);
  await makeSavedSearch(api.db, by.id);
  return (await runSearchAlerts(api.deps, newMatchesFinder(api.deps))).mailed;
}

type Account = NonNullable<Parameters<typeof makeRecruiter>[1]>;
const revealer = (user: Account) => makeRevealer(api, { bought: 2 }, user);

type Case = [string, () => Promise<TestRevealer>];

const HIDDEN: Case[] = [
  ['names the company', () => revealer({ companyName: 'ACME' })],
  ['has not named a company', () => revealer({ companyName: null })],
  [
    'has an address at the domain of a recruiter of the company',
    async () => {
      await makeRecruiter(api.db, { companyName: 'Acme', email: 'jo@acme-people.example' });
      return revealer({ companyName: 'Keel', email: 'sam@eu.acme-people.example' });
    },
  ],
  [
    'has an address at the domain of HR of the company',
    async () => {
      const { id: organizationId } = await makeOrganization(api.db, { name: 'Acme GmbH' });
      await makeHr(api.db, { organizationId, email: 'hr@acme-hr.example' });
      return revealer({ companyName: 'Keel', email: 'sam@acme-hr.example' });
    },
  ],
];

const SHOWN: Case[] = [
  ['names another company', () => revealer({ companyName: 'Acme Robotics' })],
  [
    'shares a domain with an account that has not confirmed its address',
    async () => {
      const email = 'jo@unconfirmed.example';
      await makeRecruiter(api.db, { companyName: 'Acme', email, emailConfirmedAt: null });
      return revealer({ companyName: 'Keel', email: 'sam@unconfirmed.example' });
    },
  ],
  [
    'shares a mail provider with a recruiter of the company',
    async () => {
      await makeRecruiter(api.db, { companyName: 'Acme', email: 'jo.acme@gmail.com' });
      return revealer({ companyName: 'Keel', email: 'sam.keel@gmail.com' });
    },
  ],
];

describe.each(HIDDEN)('a recruiter who %s', (_, makeOne) => {
  it('cannot find, count, reveal or be alerted about a person who blocked the company', async () => {
    const recruiter = await makeOne();
    const { blocker, open } = await makePeople();
    const found = await search(recruiter);
    expect(found.items.map(({ id }) => id)).toEqual([open.id]);
    expect(found).toMatchObject({ total: 1, totalIsExact: true });
    expect(found.facets?.departments).toMatchObject([{ name: 'Engineering', count: 1 }]);
    expect((await newest(recruiter)).map(({ id }) => id)).toEqual([open.id]);
    expect(await outcomeOf(await recruiter.ask(blocker.id))).toBe('404 not_found');
    expect(await outcomeOf(await recruiter.ask(open.id))).toBe('1 spent, 1 left');
  });

  it('gets no alert for a search that only people who blocked the company match', async () => {
    const recruiter = await makeOne();
    const { blocker } = await makePeople({ positionTitle: 'Designer' });
    await api.db
      .update(candidates)
      .set({ positionTitle: 'Backend Engineer' })
      .where(eq(candidates.id, blocker.id));
    expect(await alerted(recruiter)).toBe(0);
  });

  it('does not get them counted in the federal database', async () => {
    const recruiter = await makeOne();
    await makePeople(await onFederalList(api.db));
    expect((await search(recruiter)).moreElsewhere).toEqual({ count: 1, isExact: true });
  });
});

describe.each(SHOWN)('a recruiter who %s', (_, makeOne) => {
  it('can find and reveal a person who has blocked the company, and gets an alert', async () => {
    const recruiter = await makeOne();
    const { blocker, open } = await makePeople();
    const ids = [blocker.id, open.id].toSorted();
    const found = await search(recruiter);
    expect(found.items.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(await alerted(recruiter)).toBe(1);
    expect(await outcomeOf(await recruiter.ask(blocker.id))).toBe('1 spent, 1 left');
  });
});

async function colleagueOf(make: () => Promise<TestRevealer>) {
  const owner = await revealer({ companyName: 'Keel' });
  const { id } = await make();
  await api.db
    .update(users)
    .set({ teamOwnerId: owner.id, teamJoinedAt: SEEN })
    .where(eq(users.id, id));
  return owner;
}

describe.each(HIDDEN.filter(([name]) => name !== 'has not named a company'))(
  'the team of a recruiter who %s',
  (_, makeOne) => {
    it('cannot find, count, reveal or be alerted about a person who blocked the company', async () => {
      const owner = await colleagueOf(makeOne);
      const { blocker, open } = await makePeople();
      expect(await search(owner)).toMatchObject({ total: 1, items: [{ id: open.id }] });
      expect((await newest(owner)).map(({ id }) => id)).toEqual([open.id]);
      expect(await outcomeOf(await owner.ask(blocker.id))).toBe('404 not_found');
      await api.db
        .update(candidates)
        .set({ positionTitle: 'Designer' })
        .where(eq(candidates.id, open.id));
      expect(await alerted(owner)).toBe(0);
    });
  },
);

describe('a team member without a company', () => {
  it('works for the owner’s company', async () => {
    const owner = await colleagueOf(() => revealer({ companyName: null }));
    await makePeople();
    expect(await search(owner)).toMatchObject({ total: 2 });
  });

  it('does not replace the missing company of the owner', async () => {
    const owner = await colleagueOf(() => revealer({ companyName: 'Quay' }));
    await api.db.update(users).set({ companyName: null }).where(eq(users.id, owner.id));
    await makePeople();
    expect(await search(owner)).toMatchObject({ total: 1 });
  });
});

it.each([
  ['an active', { plan: 'unlimited' as const }],
  ['a paused', { bought: 2 }],
])(
  'hides the people who blocked a colleague or the owner from a member of %s team',
  async (_, wallet) => {
    const owner = await makeRevealer(api, wallet, {
      companyName: 'Acme',
      email: 'jo@one.example',
    });
    const joined = { teamOwnerId: owner.id, teamJoinedAt: SEEN };
    const member = await revealer({ companyName: 'Keel', email: 'jo@two.example', ...joined });
    const { open } = await makePeople();
    expect((await search(member)).items.map(({ id }) => id)).toEqual([open.id]);
    const third = await revealer({ companyName: 'Quay', email: 'jo@three.example', ...joined });
    await api.db.update(users).set({ companyName: 'Keel' }).where(eq(users.id, owner.id));
    await api.db.update(users).set({ companyName: 'Acme' }).where(eq(users.id, third.id));
    expect((await search(member)).items.map(({ id }) => id)).toEqual([open.id]);
  },
);

it.each([
  [
    'a clear share of them has named',
    async () => {
      for (const companyName of ['ACME', 'Acme, Inc.', 'acme']) {
        const email = `jo.${companyName.replaceAll(/\W/g, '')}${serial()}@acme-works.example`;
        await makeRecruiter(api.db, { companyName, email });
      }
    },
  ],
  [
    'is an organization with HR users there',
    async () => {
      const { id: organizationId } = await makeOrganization(api.db, { name: 'Acme' });
      await makeHr(api.db, { organizationId, email: 'hr@acme-works.example' });
    },
  ],
])('keeps a block at a domain with over 20 company names for one that %s', async (_, name) => {
  const recruiter = await revealer({ companyName: 'Keel', email: 'sam@acme-works.example' });
  const { blocker } = await makePeople();
  for (let number = 0; number < 25; number += 1) {
    await makeRecruiter(api.db, { email: `jo${number}@acme-works.example` });
  }
  const finds = async () => (await search(recruiter)).items.some(({ id }) => id === blocker.id);
  expect(await finds()).toBe(true);
  await name();
  expect(await finds()).toBe(false);
});
