import { DAY_MS } from '@gangway/contract/foundation/durations';
import { SearchToSave } from '@gangway/contract/market/saved-searches';
import { matchesFilter, type SearchFilter } from '@gangway/contract/market/search-filter';
import { STAGES } from '@gangway/contract/market/stages';
import { bandOf } from '@gangway/contract/talent/experience-bands';
import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import { hashToken } from '../foundation/crypto/token';
import { quotaOf } from '../market/search-quotas/count-search';
import { buildDemoData, TAKES_NOTES } from './build-demo-data';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from './demo-accounts';

const now = new Date('2026-03-02T09:00:00Z');
const context = { now, passwordHash: 'hash', reading: 'B' } as const;
const data = buildDemoData(context);

type Person = (typeof data.candidates)[number];
const matchesDemo = (
  { state, skills = [], clearance = null, hasJumpedShip = false, ...person }: Person,
  filter: SearchFilter,
): boolean => {
  const known = { ...person, clearance, hasJumpedShip, skills, fullName: null, isRevealed: false };
  const expectedSalary = person.expectedSalary ?? null;
  const shown = { ...known, expectedSalary, experienceBand: bandOf(person.yearsExperience) };
  return state === 'opted-in' && matchesFilter(shown, filter);
};

const distinct = (values: readonly unknown[]) => new Set(values).size;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the demo data', () => {
  it('is the same for the same moment', () => {
    expect(buildDemoData(context)).toEqual(data);
  });

  it('has the same people at another moment', () => {
    const later = buildDemoData({ ...context, now: new Date('2027-07-19T15:00:00Z') });
    expect(later.candidates.map(({ email }) => email)).toEqual(
      data.candidates.map(({ email }) => email),
    );
  });

  it('has 432 candidates, most of them opted in, and some in each other state', () => {
    const inState = (state: string) =>
      data.candidates.filter((candidate) => candidate.state === state).length;
    expect(data.candidates).toHaveLength(432);
    expect(inState('opted-in')).toBeGreaterThan(200);
    expect(inState('invited')).toBeGreaterThan(40);
    expect(inState('private')).toBeGreaterThan(10);
    expect(data.candidates.filter(({ hasJumpedShip }) => hasJumpedShip).length).toBeGreaterThan(10);
  });

  it('has an expected salary for about two thirds of the opted-in people', () => {
    const shown = data.candidates.filter(({ state }) => state === 'opted-in');
    const given = shown.filter(({ expectedSalary }) => expectedSalary);
    expect(given.length / shown.length).toBeGreaterThan(0.55);
    expect(given.length / shown.length).toBeLessThan(0.8);
    expect(data.candidates.filter(({ state }) => state === 'invited')).not.toContainEqual(
      expect.objectContaining({ expectedSalary: expect.any(Number) }),
    );
  });

  it('has different emails and phone numbers for all people', () => {
    const addresses = [...data.candidates, ...data.users].map(({ email }) => email);
    expect(distinct(addresses)).toBe(addresses.length);
    expect(distinct(data.candidates.map(({ phone }) => phone))).toBe(432);
    expect(distinct(data.candidates.map(({ fullName }) => fullName))).toBe(432);
  });

  it('has only emails and phone numbers that belong to no one', () => {
    for (const { email } of [...data.candidates, ...data.users]) {
      expect(email).toMatch(/^[a-z0-9.]+@([a-z0-9-]+\.example|example\.(com|org|net))$/);
    }
    for (const { phone } of data.candidates) expect(phone).toMatch(/^\d{3}55501\d{2}$/);
  });

  it('has for each list as many people as its employee count', () => {
    for (const list of data.transitionLists) {
      const people = data.candidates.filter(({ listId }) => listId === list.id);
      expect(people).toHaveLength(list.employeeCount);
    }
  });

  it('has an agency with an invoice for its list of people with clearances', () => {
    const [agency, ...others] = data.organizations.filter(({ kind }) => kind === 'federal');
    expect(others).toEqual([]);
    const [list] = data.transitionLists.filter(
      ({ organizationId }) => organizationId === agency?.id,
    );
    expect(list).toMatchObject({ status: 'active', employeeCount: 32 });
    expect(data.invoiceLines).toMatchObject([{ listId: list?.id, people: 32, cents: 128_000 }]);
    expect(data.payments.filter(({ listId }) => listId === list?.id)).toEqual([]);
    const people = data.candidates.filter(({ listId }) => listId === list?.id);
    const cleared = data.candidates.filter(({ clearance }) => clearance);
    expect(distinct(people.map(({ clearance }) => clearance))).toBeGreaterThan(4);
    expect(cleared.filter(({ listId }) => listId !== list?.id)).toEqual([]);
    expect(data.users.filter((user) => user.organizationId === agency?.id)).toMatchObject([
      { username: 'noor.vandermeer', isMainUser: true },
    ]);
  });

  it('has outcome counts that match the rows of the people', () => {
    const counted = (outcome: string) =>
      sum(data.outcomeCounts.map((one) => (one.outcome === outcome ? one.people : 0)));
    const people = (isSo: (person: Person) => unknown) => data.candidates.filter(isSo).length;
    const revealed = distinct(data.reveals.map(({ candidateId }) => candidateId));
    expect(counted('invited')).toBe(people(({ invitedAt }) => invitedAt));
    expect(counted('reached')).toBe(counted('invited') - 1);
    expect(counted('answered')).toBe(people(({ answeredAt }) => answeredAt));
    expect(counted('visible')).toBe(people(({ state }) => state === 'opted-in'));
    expect(counted('revealed')).toBe(revealed);
    expect(counted('found-work')).toBe(people(({ hasJumpedShip }) => hasJumpedShip));
  });

  it('has lists in each status for the company of the demo sign-in', () => {
    const company = data.organizations.find(({ name }) => name === 'TestCompany');
    const lists = data.transitionLists.filter(
      ({ organizationId }) => organizationId === company?.id,
    );
    const statuses = lists.map(({ status }) => status).sort();
    expect(statuses).toEqual(['active', 'active', 'active', 'archived', 'pending_payment']);
  });

  it('has a demo profile link to a person who is visible to recruiters', () => {
    const link = data.candidateLinks.find(
      ({ tokenHash }) => tokenHash === hashToken(DEMO_PROFILE_TOKEN),
    );
    const candidate = data.candidates.find(({ id }) => id === link?.candidateId);
    expect(link).toMatchObject({ purpose: 'profile', expiresAt: null });
    expect(candidate).toMatchObject({ state: 'opted-in', hasJumpedShip: false });
    const reveals = data.reveals.filter(({ candidateId }) => candidateId === candidate?.id);
    expect(reveals.length).toBeGreaterThan(1);
  });

  it('has a demo claim link, valid for weeks, to a person who has not answered', () => {
    const link = data.candidateLinks.find(
      ({ tokenHash }) => tokenHash === hashToken(DEMO_CLAIM_TOKEN),
    );
    const candidate = data.candidates.find(({ id }) => id === link?.candidateId);
    const list = data.transitionLists.find(({ id }) => id === candidate?.listId);
    expect(link?.purpose).toBe('claim');
    expect(Number(link?.expiresAt) - now.getTime()).toBeGreaterThan(30 * DAY_MS);
    expect(candidate?.state).toBe('invited');
    expect(list?.status).toBe('active');
  });

  it('has no invitations from an unpaid list', () => {
    const unpaid = data.transitionLists.filter(({ paidAt }) => paidAt === null);
    const people = data.candidates.filter(({ listId }) => unpaid.some(({ id }) => id === listId));
    const linked = new Set(data.candidateLinks.map(({ candidateId }) => candidateId));
    expect(people.filter(({ state }) => state !== 'invited')).toEqual([]);
    expect(people.filter(({ id }) => linked.has(id))).toEqual([]);
  });

  it('has invitations for everyone else, so that no email is sent when a demo starts', () => {
    const unpaid = new Set(data.transitionLists.flatMap(({ id, paidAt }) => (paidAt ? [] : id)));
    const mailed = new Set(data.candidateMails.map(({ candidateId }) => candidateId));
    for (const { id, listId, invitedAt, answeredAt, state } of data.candidates) {
      expect(invitedAt === null).toBe(unpaid.has(listId));
      expect(mailed.has(id)).toBe(!unpaid.has(listId));
      expect(answeredAt === null).toBe(state === 'invited');
    }
  });

  it('has a bounced invitation on a list of the demo company', () => {
    const [bounced, ...others] = data.candidateMails.filter(({ bouncedAt }) => bouncedAt);
    const candidate = data.candidates.find(({ id }) => id === bounced?.candidateId);
    const list = data.transitionLists.find(({ id }) => id === candidate?.listId);
    const company = data.organizations.find(({ id }) => id === list?.organizationId);
    const link = data.candidateLinks.find(({ candidateId }) => candidateId === candidate?.id);
    expect([company?.name, list?.status, candidate?.state]).toEqual([
      'TestCompany',
      'active',
      'invited',
    ]);
    expect(link?.tokenHash).not.toBe(hashToken(DEMO_CLAIM_TOKEN));
    expect(others).toEqual([]);
  });

  it('has one charge per reveal of a plan with tokens, while its grant was valid', () => {
    const grants = new Map(data.tokenGrants.map((grant) => [grant.id, grant]));
    const charges = data.tokenEntries.filter(({ kind }) => kind === 'reveal');
    for (const charge of charges) {
      const grant = grants.get(charge.grantId);
      expect(charge.createdAt?.getTime()).toBeGreaterThanOrEqual(Number(grant?.grantedAt));
      expect(charge.createdAt?.getTime()).toBeLessThan(Number(grant?.expiresAt ?? Infinity));
    }
    const free = new Set(
      data.subscriptions
        .filter(({ plan }) => plan === 'ultimate' || plan === 'unlimited')
        .map(({ userId }) => userId),
    );
    const paidReveals = data.reveals.filter(({ recruiterId }) => !free.has(recruiterId));
    const key = (...ids: (string | null | undefined)[]) => ids.join(' ');
    expect(charges.map((charge) => key(charge.userId, charge.candidateId)).sort()).toEqual(
      paidReveals.map((reveal) => key(reveal.recruiterId, reveal.candidateId)).sort(),
    );
  });

  it('has people at each stage, and notes, for each of three recruiters', () => {
    for (const name of TAKES_NOTES) {
      const user = data.users.find(({ username }) => username === name);
      const mine = data.reveals.filter(({ recruiterId }) => recruiterId === user?.id);
      const stages = new Set(mine.map(({ stage }) => stage ?? 'none'));
      expect([...stages].sort()).toEqual(['none', ...STAGES].toSorted());
      expect(mine.filter(({ notes }) => notes).length).toBeGreaterThan(5);
    }
  });

  it('has tokens of the allowance spent before bought ones', () => {
    const validAllowance = (userId: string, at: Date) =>
      data.tokenGrants.filter(
        (grant) =>
          grant.userId === userId &&
          grant.source === 'allowance' &&
          grant.grantedAt <= at &&
          (grant.expiresAt ?? at) > at,
      );
    const bought = new Set(
      data.tokenGrants.filter(({ source }) => source !== 'allowance').map(({ id }) => id),
    );
    const spends = data.tokenEntries.filter(
      ({ kind, grantId }) => kind === 'reveal' && bought.has(grantId),
    );
    expect(spends.length).toBeGreaterThan(0);
    for (const { userId, createdAt = now } of spends) {
      const left = validAllowance(userId, createdAt).map((grant) => {
        const until = data.tokenEntries.filter(
          (entry) => entry.grantId === grant.id && (entry.createdAt ?? now) <= createdAt,
        );
        return sum(until.map(({ tokens }) => tokens));
      });
      expect(sum(left)).toBe(0);
    }
  });

  it('has payments at the prices of the catalog', () => {
    const { perEmployeeCents } = PLAN_CATALOGUE.organization;
    for (const payment of data.payments.filter(({ listId }) => listId)) {
      const list = data.transitionLists.find(({ id }) => id === payment.listId);
      expect(payment.cents).toBe((list?.employeeCount ?? 0) * perEmployeeCents);
    }
    expect(data.payments.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['succeeded', 'failed', 'refunded']),
    );
    expect(data.refunds).toHaveLength(1);
  });

  it('has for each payment what it paid for, and for each payer a provider reference', () => {
    const sold = new Map(data.subscriptions.map((subscription) => [subscription.id, subscription]));
    for (const payment of data.payments.filter(({ purpose }) => purpose === 'subscription')) {
      expect(payment.cents).toBe(sold.get(payment.subscriptionId ?? '')?.cents);
      expect(payment.periodStart).toEqual(payment.createdAt);
    }
    const payers = data.payments.flatMap(({ userId }) => userId ?? []);
    const known = data.billingCustomers.map(({ userId }) => userId);
    expect(known.toSorted()).toEqual([...new Set(payers)].sort());
  });

  it('has a recruiter with a search quota, part of it unused', () => {
    const counting = data.subscriptions.filter((one) => quotaOf(one, now) !== null);
    expect(counting).toMatchObject([{ plan: 'basic', offer: 'registration' }]);
    const [{ userId, startedAt } = { userId: '', startedAt: now }] = counting;
    expect(data.countedSearches).toHaveLength(37);
    for (const search of data.countedSearches) {
      expect(search.recruiterId).toBe(userId);
      expect(search.searchedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      expect(search.searchedAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it('has valid saved searches, one of them with new matches at once', () => {
    for (const { name, filter, wantsMail } of data.savedSearches) {
      expect(SearchToSave.parse({ name, filter, wantsMail })).toEqual({ name, filter, wantsMail });
      expect(
        data.candidates.filter((person) => matchesDemo(person, filter)).length,
      ).toBeGreaterThan(0);
    }
    const [due, ...others] = data.savedSearches.filter(({ nextRunAt }) => nextRunAt <= now);
    const news = data.candidates.filter(
      (person) =>
        matchesDemo(person, due?.filter ?? {}) &&
        (person.answeredAt ?? now) > (due?.searchedUntil ?? now),
    );
    expect(news.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  it('has requests of both kinds in each status', () => {
    for (const requests of [data.enterpriseRequests, data.federalRequests]) {
      const statuses = new Set(requests.map(({ status }) => status));
      expect([...statuses].sort()).toEqual(['approved', 'pending', 'rejected']);
    }
  });

  it('has no event in the future', () => {
    const moments = [
      ...data.users.flatMap(({ createdAt, firstLoginAt }) => [createdAt, firstLoginAt]),
      ...data.transitionLists.flatMap(({ uploadedAt, paidAt }) => [uploadedAt, paidAt]),
      ...data.candidates.map(({ profileLastUpdated }) => profileLastUpdated),
      ...data.reveals.map(({ revealedAt }) => revealedAt),
      ...data.payments.flatMap(({ createdAt, settledAt }) => [createdAt, settledAt]),
      ...data.tokenEntries.map(({ createdAt }) => createdAt),
      ...data.enterpriseRequests.flatMap(({ createdAt, decidedAt }) => [createdAt, decidedAt]),
    ];
    expect(moments.filter((moment) => moment && moment > now)).toEqual([]);
  });
});
