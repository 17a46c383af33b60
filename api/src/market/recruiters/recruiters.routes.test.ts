import {
  ACTIVITY_WEEKS,
  RecruiterActivity,
  RecruiterDashboard,
} from '@gangway/contract/market/recruiters';
import { tokenEntries } from '../../commerce/tables/tokens.table';
import { reveals } from '../../talent/tables/reveals.table';
import { makeGrant, makeSubscription } from '../../testing/factories/billing';
import { makeCandidate, makeReveal } from '../../testing/factories/candidates';
import { makeSavedSearch } from '../../testing/factories/saved-searches';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forEachTest } from '../../testing/made-for-tests';
import { readAnswer } from '../../testing/read-answer';
import { makeBought } from '../../testing/revealing';
import { createTestApi } from '../../testing/test-api';
import { countedSearches } from '../tables/usage.table';

const api = forEachTest(createTestApi);

async function dashboardOf(user: { id: string }): Promise<RecruiterDashboard> {
  const cookie = await api.signIn(user);
  const answer = await api.request('GET', '/api/recruiter/dashboard', { cookie });
  expect(answer.status).toBe(200);
  return RecruiterDashboard.parse(await answer.json());
}

describe('GET /api/recruiter/dashboard', () => {
  it('shows the plan, its allowance and bought tokens', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeSubscription(api.db, recruiter.id, { plan: 'pro' });
    await makeGrant(api.db, recruiter.id, { granted: 75, remaining: 70 });
    await makeBought(api.db, recruiter.id, 5);
    expect(await dashboardOf(recruiter)).toMatchObject({
      plan: 'pro',
      tokens: {
        remaining: 75,
        allowance: 75,
        allowanceRemaining: 70,
        bought: 5,
        renewsAt: '2026-03-15T09:00:00.000Z',
      },
    });
  });

  it('shows no tokens and no renewal without a plan', async () => {
    const { plan, tokens } = await dashboardOf(await makeRecruiter(api.db));
    expect(plan).toBeNull();
    expect(tokens).toEqual({
      remaining: 0,
      allowance: 0,
      allowanceRemaining: 0,
      bought: 0,
      renewsAt: null,
    });
  });

  it('shows an unlimited allowance on Ultimate', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeSubscription(api.db, recruiter.id, {
      plan: 'ultimate',
      billingCycle: 'yearly',
      periodEnd: new Date('2027-02-15T09:00:00Z'),
    });
    const { tokens } = await dashboardOf(recruiter);
    expect(tokens).toMatchObject({ allowance: null, renewsAt: null });
  });

  it('counts all reveals and those of this period, and lists the newest first', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeSubscription(api.db, recruiter.id);
    const first = await makeCandidate(api.db, { hasJumpedShip: true });
    const second = await makeCandidate(api.db);
    for (const [{ id: candidateId }, time] of [
      [first, '08:59:59'],
      [second, '09:00:00'],
    ] as const) {
      const revealedAt = new Date(`2026-02-15T${time}Z`);
      await makeReveal(api.db, { recruiterId: recruiter.id, candidateId, revealedAt });
    }
    const dashboard = await dashboardOf(recruiter);
    expect(dashboard).toMatchObject({ revealedTotal: 2, revealedThisPeriod: 1 });
    expect(dashboard.recentReveals).toEqual([
      expect.objectContaining({ fullName: second.fullName, hasJumpedShip: false }),
      expect.objectContaining({ fullName: first.fullName, hasJumpedShip: true }),
    ]);
  });

  it('shows no reveal of another recruiter', async () => {
    const [one, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    const candidate = await makeCandidate(api.db);
    await makeReveal(api.db, { recruiterId: other.id, candidateId: candidate.id });
    expect(await dashboardOf(one)).toMatchObject({ revealedTotal: 0, recentReveals: [] });
  });

  it('counts the searches of a plan that limits them', async () => {
    const recruiter = await makeRecruiter(api.db);
    await makeSubscription(api.db, recruiter.id, { offer: 'registration', plan: 'pro' });
    const counted = { recruiterId: recruiter.id, filterKey: 'any' };
    const searchedAt = (time: string) => ({ ...counted, searchedAt: new Date(time) });
    await api.db
      .insert(countedSearches)
      .values([searchedAt('2026-02-15T08:59:59Z'), searchedAt('2026-02-15T09:00:00Z')]);
    expect(await dashboardOf(recruiter)).toMatchObject({
      searches: { used: 1, limit: 200, renewsAt: '2026-03-15T09:00:00.000Z' },
    });
  });

  it('counts no searches on a plan without a limit on them', async () => {
    for (const plan of [{ plan: 'pro' }, { offer: 'registration', plan: 'unlimited' }] as const) {
      const recruiter = await makeRecruiter(api.db);
      await makeSubscription(api.db, recruiter.id, plan);
      expect(await dashboardOf(recruiter)).toMatchObject({ searches: null });
    }
  });

  it('counts saved searches and the revealed people with a stage', async () => {
    const [one, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    for (const recruiter of [one, one, other]) await makeSavedSearch(api.db, recruiter.id);
    for (const stage of ['contacted', 'hired', null] as const) {
      const { id: candidateId } = await makeCandidate(api.db);
      await api.db.insert(reveals).values({ recruiterId: one.id, candidateId, stage });
    }
    expect(await dashboardOf(one)).toMatchObject({ savedSearches: 2, revealedWithStage: 2 });
    expect(await dashboardOf(other)).toMatchObject({ savedSearches: 1, revealedWithStage: 0 });
  });

  it('counts as visible only people who opted in on an active list', async () => {
    const visible = await makeList(api.db);
    const archived = await makeList(api.db, { status: 'archived' });
    const unpaid = await makeList(api.db, { status: 'pending_payment' });
    for (const { id: listId, organizationId } of [visible, archived, unpaid]) {
      for (const state of ['invited', 'opted-in', 'private'] as const) {
        await makeCandidate(api.db, { listId, organizationId, state });
      }
    }
    expect(await dashboardOf(await makeRecruiter(api.db))).toMatchObject({ visibleCandidates: 1 });
  });
});

async function activityOf(user: { id: string }): Promise<RecruiterActivity> {
  const cookie = await api.signIn(user);
  const answer = await api.request('GET', '/api/recruiter/activity', { cookie });
  return readAnswer(RecruiterActivity, answer);
}

async function reveal(recruiterId: string, day: string, stage: 'contacted' | null = null) {
  const { id: candidateId } = await makeCandidate(api.db);
  const revealedAt = new Date(day);
  await makeReveal(api.db, { recruiterId, candidateId, revealedAt, stage });
  return { candidateId, createdAt: revealedAt };
}

describe('GET /api/recruiter/activity', () => {
  it('returns twelve weeks that begin on Mondays, with zeros for a new recruiter', async () => {
    api.clock.set(new Date('2026-03-04T12:00:00Z'));
    const { weeks, stages } = await activityOf(await makeRecruiter(api.db));
    expect(weeks).toHaveLength(ACTIVITY_WEEKS);
    expect([weeks[0]?.week, weeks.at(-1)?.week]).toEqual(['2025-12-15', '2026-03-02']);
    for (const { added, spent, reveals } of weeks)
      expect([added, spent, reveals]).toEqual([0, 0, 0]);
    expect(stages).toEqual({ none: 0, contacted: 0, replied: 0, interviewing: 0, hired: 0 });
  });

  it('counts only this recruiter’s tokens and reveals, in the weeks they fall in', async () => {
    api.clock.set(new Date('2026-03-04T12:00:00Z'));
    const [recruiter, other] = [await makeRecruiter(api.db), await makeRecruiter(api.db)];
    const { id: grantId } = await makeGrant(api.db, recruiter.id, { granted: 25 });
    const sunday = await reveal(recruiter.id, '2026-03-01T23:59:59Z', 'contacted');
    const monday = await reveal(recruiter.id, '2026-03-02T00:00:00Z');
    await reveal(other.id, '2026-03-02T00:00:00Z');
    for (const one of [sunday, monday]) {
      const entry = { grantId, userId: recruiter.id, kind: 'reveal', tokens: -1 } as const;
      await api.db.insert(tokenEntries).values({ ...entry, ...one });
    }
    const { weeks, stages } = await activityOf(recruiter);
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-02-23', added: 0, spent: 1, reveals: 1 },
      { week: '2026-03-02', added: 0, spent: 1, reveals: 1 },
    ]);
    expect(weeks.find(({ week }) => week === '2026-02-09')).toMatchObject({ added: 25 });
    expect(stages).toEqual({ none: 1, contacted: 1, replied: 0, interviewing: 0, hired: 0 });
  });
});
