import { DAY_MS } from '@gangway/contract/foundation/durations';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { jobs } from '../tables/jobs.table';
import type { Job } from './job';
import { claimJob, LEASE_MS, releaseJob, renewLease } from './job-lease';

const MINUTE = 60_000;
const DAYS = 5 * DAY_MS;

const api = forFile(createTestApi);
afterEach(async () => {
  await api.db.delete(jobs);
});

const job: Job = {
  name: 'sample',
  everyMs: MINUTE,
  timeLimitMs: MINUTE,
  replicas: 'one',
  run: async () => undefined,
};
const one = { job, owner: 'one' };
const two = { job, owner: 'two' };

const CLAIMED = { isClaimed: true, failures: 0 };
const inMs = (ms: number) => new Date(api.clock.now().getTime() + ms);

it('belongs to the first owner who claims it, even among many at once', async () => {
  const owners = Array.from({ length: 10 }, (_, number) => ({ job, owner: `owner ${number}` }));
  const claims = await Promise.all(owners.map((owner) => claimJob(api.deps, owner)));
  expect(claims.filter(({ isClaimed }) => isClaimed)).toEqual([CLAIMED]);
});

it('tells others how long to wait: until the lease ends, then until the next run', async () => {
  await claimJob(api.deps, one);
  expect(await claimJob(api.deps, two)).toEqual({ isClaimed: false, waitMs: LEASE_MS });
  await releaseJob(api.deps, one, { failures: 0, delayMs: MINUTE });
  expect(await claimJob(api.deps, two)).toEqual({ isClaimed: false, waitMs: MINUTE });
  api.clock.advance(MINUTE);
  expect(await claimJob(api.deps, two)).toEqual(CLAIMED);
});

it('lasts as long as it is renewed, and expires otherwise', async () => {
  await claimJob(api.deps, one);
  api.clock.advance(LEASE_MS - 1);
  expect(await renewLease(api.deps, one)).toBe(true);
  api.clock.advance(LEASE_MS - 1);
  expect(await claimJob(api.deps, two)).toMatchObject({ isClaimed: false });
  api.clock.advance(1);
  expect(await claimJob(api.deps, two)).toEqual(CLAIMED);
});

it('cannot be renewed or released by an owner who has lost it', async () => {
  await claimJob(api.deps, one);
  api.clock.advance(LEASE_MS);
  await claimJob(api.deps, two);
  expect(await renewLease(api.deps, one)).toBe(false);
  await releaseJob(api.deps, one, { failures: 9, delayMs: MINUTE });
  expect(await api.db.select().from(jobs)).toMatchObject([{ leasedBy: 'two', failures: 0 }]);
});

it('passes on how often the job has failed', async () => {
  await claimJob(api.deps, one);
  await releaseJob(api.deps, one, { failures: 3, delayMs: 0 });
  expect(await claimJob(api.deps, two)).toEqual({ isClaimed: true, failures: 3 });
});

it.each([{ leasedBy: 'ahead' }, { leasedBy: null }])(
  'can be claimed even if a clock that was ahead set its times ($leasedBy)',
  async ({ leasedBy }) => {
    const ahead = inMs(DAYS);
    const leasedUntil = leasedBy === null ? null : ahead;
    await api.db.insert(jobs).values({ name: 'sample', leasedBy, leasedUntil, nextRunAt: ahead });
    expect(await claimJob(api.deps, two)).toEqual(CLAIMED);
  },
);
