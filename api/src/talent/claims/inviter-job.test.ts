import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../identity/tables/mails.table';
import { makeCandidate } from '../../testing/factories/candidates';
import { makeList } from '../../testing/factories/transition-lists';
import { forFile } from '../../testing/made-for-tests';
import { startJob } from '../../testing/start-job';
import { createTestApi } from '../../testing/test-api';
import { candidates } from '../tables/candidates.table';
import { INVITE_BATCH, inviterJob } from './inviter-job';

const NEVER = HOUR_MS;

const api = forFile(() => createTestApi({ wakeMail: () => onWake() }));
let onWake: () => void = () => undefined;
beforeEach(async () => {
  onWake = () => undefined;
  await api.db.delete(outbox);
  await api.db.delete(candidates);
});

const batches = (count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0;
    onWake = () => {
      seen += 1;
      if (seen === count) resolve();
    };
  });

async function makeInvited(many: number) {
  const { id: listId, organizationId } = await makeList(api.db);
  const first = await makeCandidate(api.db, { listId, organizationId, state: 'invited' });
  await api.db.execute(sql`
    insert into candidates (list_id, organization_id, full_name, email, phone, position_title,
        previous_company, years_experience, years_with_company, location, department, experience_level)
      select list_id, organization_id, full_name, number || email, phone, position_title,
        previous_company, years_experience, years_with_company, location, department, experience_level
      from candidates, generate_series(2, ${many}::int) as number where id = ${first.id}`);
}
const invited = () => api.db.$count(candidates, eq(candidates.invitedAt, api.clock.now()));

describe('the inviter', () => {
  it('invites everyone at its start in batches, and yields to other work between them', async () => {
    await makeInvited(3 * INVITE_BATCH);
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const done = batches(3);
    const inviter = startJob(api.deps, inviterJob(api.deps), NEVER);
    await done;
    clearImmediate(counting);
    await inviter.stop();
    expect(await invited()).toBe(3 * INVITE_BATCH);
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  it('finds people who were added later when it runs again', async () => {
    const inviter = startJob(api.deps, inviterJob(api.deps), 5);
    const done = batches(1);
    await makeInvited(1);
    await done;
    await inviter.stop();
    expect(await invited()).toBe(1);
  });

  it('continues after the database has failed once', async () => {
    await makeInvited(1);
    let failures = 1;
    const clock = () => {
      if (failures-- > 0) throw new Error('away');
      return api.clock.now();
    };
    const done = batches(1);
    const inviter = startJob(api.deps, inviterJob({ ...api.deps, clock }), 5);
    await done;
    await inviter.stop();
    expect(api.logLines.join()).toContain('job failed');
    expect(await api.db.$count(outbox)).toBe(1);
  });

  it('finishes its batch when it is stopped, and starts no other', async () => {
    await makeInvited(2 * INVITE_BATCH);
    const begun = batches(1);
    const inviter = startJob(api.deps, inviterJob(api.deps), NEVER);
    await begun;
    await inviter.stop();
    expect(await invited()).toBe(INVITE_BATCH);
  });

  it('logs how many people it invited, but no data about them', async () => {
    await makeInvited(1);
    const done = batches(1);
    const inviter = startJob(api.deps, inviterJob(api.deps), NEVER);
    await done;
    await inviter.stop();
    expect(api.logLines.join()).toContain('"invited":1');
    expect(api.logLines.join()).not.toMatch(/Sasha|@example\.com|claim\//);
  });
});
