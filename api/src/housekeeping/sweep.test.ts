import { DAY_MS } from '@gangway/contract/foundation/durations';
import type { PgTable } from 'drizzle-orm/pg-core';
import { webhookEvents } from '../commerce/tables/payments.table';
import { registrations } from '../commerce/tables/registrations.table';
import { subscriptionChanges } from '../commerce/tables/subscriptions.table';
import { outbox } from '../identity/tables/mails.table';
import { rateLimits } from '../identity/tables/rate-limits.table';
import { passwordLinks, sessions } from '../identity/tables/sign-in.table';
import { teamInvitations } from '../market/tables/team-invitations.table';
import {
  recentSearches,
  searchDays,
  profileReads,
  countedSearches,
} from '../market/tables/usage.table';
import { releaseOutcomes, spentReports } from '../platform/tables/release-health.table';
import { candidateLinks } from '../talent/tables/candidate-links.table';
import { isSignedIn } from '../testing/accounts';
import { makeCandidate, makeLink } from '../testing/factories/candidates';
import { queueMail } from '../testing/factories/outbox';
import { makeOutcomes, makeRelease, makeRemote } from '../testing/factories/releases';
import { makeRecruiter } from '../testing/factories/users';
import { forFile } from '../testing/made-for-tests';
import { createTestApi } from '../testing/test-api';
import { housekeepingJob, sweep } from './housekeeping-job';

const api = forFile(createTestApi);

async function leaveTraces(): Promise<string> {
  const { id, email } = await makeRecruiter(api.db);
  const cookie = await api.signIn({ id });
  await api.request('POST', '/api/auth/forgot-password', { body: { email } });
  await api.deliver();
  await queueMail(api.db, { failedAt: api.clock.now() });
  return cookie;
}
const counts = () =>
  Promise.all([sessions, passwordLinks, rateLimits, outbox].map((table) => api.db.$count(table)));

/** One row: kept for so long, and deleted a moment later. */
async function expectKept(table: PgTable, ms: number): Promise<void> {
  api.clock.advance(ms);
  await sweep(api.deps);
  expect(await api.db.$count(table)).toBe(1);
  api.clock.advance(1);
  await sweep(api.deps);
  expect(await api.db.$count(table)).toBe(0);
}

describe('housekeeping', () => {
  it('keeps live rows and deletes expired ones', async () => {
    await leaveTraces();
    await sweep(api.deps);
    expect(await counts()).toEqual([1, 1, 2, 1]);
    api.clock.advance(31 * DAY_MS);
    const alive = await leaveTraces();
    await sweep(api.deps);
    expect(await counts()).toEqual([1, 1, 2, 1]);
    expect(await isSignedIn(api, alive)).toBe(true);
  });

  it('keeps a candidate’s link until it expires', async () => {
    const { id } = await makeCandidate(api.db);
    await makeLink(api.db, id);
    await makeLink(api.db, id, { purpose: 'claim', expiresAt: api.clock.now() });
    await sweep(api.deps);
    expect(await api.db.$count(candidateLinks)).toBe(2);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await api.db.select().from(candidateLinks)).toMatchObject([{ purpose: 'profile' }]);
  });

  it('keeps an invitation to a team until it expires', async () => {
    const { id: ownerId } = await makeRecruiter(api.db);
    const now = api.clock.now();
    const times = { sentAt: now, expiresAt: now };
    await api.db
      .insert(teamInvitations)
      .values({ ownerId, email: 'jo@example.com', tokenHash: 'a hash', ...times });
    await expectKept(teamInvitations, 0);
  });

  it('keeps the outcomes of releases for two days', async () => {
    const { name: remote } = await makeRemote(api.db);
    const { version } = await makeRelease(api.db, remote);
    const rendered = { remote, version, outcome: 'rendered' } as const;
    await makeOutcomes(api.db, 1, { ...rendered, at: api.clock.now() });
    api.clock.advance(2 * DAY_MS);
    await makeOutcomes(api.db, 1, { ...rendered, at: api.clock.now() });
    await sweep(api.deps);
    expect(await api.db.$count(releaseOutcomes)).toBe(2);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await api.db.$count(releaseOutcomes)).toBe(1);
  });

  it('keeps a spent report token until it expires', async () => {
    await api.db.insert(spentReports).values({ key: 'a report', expiresAt: api.clock.now() });
    await expectKept(spentReports, 0);
  });

  it('keeps payment events for 60 days, as long as they can be redelivered', async () => {
    const now = api.clock.now();
    const event = { id: 'evt_1', type: 'invoice.paid', createdAt: now, receivedAt: now };
    await api.db.insert(webhookEvents).values(event);
    await expectKept(webhookEvents, 60 * DAY_MS);
  });

  it('keeps an applied plan change for ten minutes, and an open one until it is applied', async () => {
    const now = api.clock.now();
    const change = { kind: 'renewal', cancels: true, changedAt: now } as const;
    await api.db.insert(subscriptionChanges).values([
      { ...change, reference: 'sub_applied', appliedAt: now },
      { ...change, reference: 'sub_open' },
    ]);
    const references = async () =>
      (await api.db.select().from(subscriptionChanges)).map(({ reference }) => reference);
    api.clock.advance(600_000);
    await sweep(api.deps);
    expect(await references()).toEqual(['sub_applied', 'sub_open']);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await references()).toEqual(['sub_open']);
  });

  it('keeps the hashed email of a closed registration for 60 days', async () => {
    const now = api.clock.now();
    const order = { emailHash: 'a hash', offer: 'basic', cents: 9_900, createdAt: now } as const;
    await api.db.insert(registrations).values({ ...order, status: 'expired', settledAt: now });
    const hashes = async () =>
      (await api.db.select().from(registrations)).map(({ emailHash }) => emailHash);
    api.clock.advance(60 * DAY_MS);
    await sweep(api.deps);
    expect(await hashes()).toEqual(['a hash']);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await hashes()).toEqual(['']);
  });

  it('keeps counted searches for 40 days, longer than any month', async () => {
    const { id: recruiterId } = await makeRecruiter(api.db);
    const search = { recruiterId, filterKey: 'any', searchedAt: api.clock.now() };
    await api.db.insert(countedSearches).values(search);
    await expectKept(countedSearches, 40 * DAY_MS);
  });

  it('keeps searches per day for 25 months, and recent searches for ten minutes', async () => {
    const { id: recruiterId } = await makeRecruiter(api.db);
    const today = api.clock.now();
    const monthsAgo = (months: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1));
    const oldest = monthsAgo(24).toISOString().slice(0, 10);
    const tooOld = new Date(monthsAgo(24).getTime() - DAY_MS).toISOString().slice(0, 10);
    for (const day of [oldest, tooOld]) {
      await api.db.insert(searchDays).values({ recruiterId, day, searches: 3 });
    }
    await api.db.insert(recentSearches).values({ recruiterId, countedAt: {}, lastAt: today });
    api.clock.advance(600_000);
    await sweep(api.deps);
    expect(await api.db.select().from(searchDays)).toMatchObject([{ day: oldest }]);
    expect(await api.db.$count(recentSearches)).toBe(1);
    api.clock.advance(1);
    await sweep(api.deps);
    expect(await api.db.$count(recentSearches)).toBe(0);
  });

  it('keeps the profiles that a recruiter read today and yesterday', async () => {
    const { id: recruiterId } = await makeRecruiter(api.db);
    const day = api.clock.now().toISOString().slice(0, 10);
    await api.db.insert(profileReads).values({ recruiterId, day, profiles: [1n], lastAdded: 1 });
    api.clock.advance(DAY_MS);
    await sweep(api.deps);
    expect(await api.db.$count(profileReads)).toBe(1);
    api.clock.advance(DAY_MS);
    await sweep(api.deps);
    expect(await api.db.$count(profileReads)).toBe(0);
  });

  it('runs as a job of the server', async () => {
    api.clock.advance(31 * DAY_MS);
    await housekeepingJob(api.deps).run(new AbortController().signal);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});
