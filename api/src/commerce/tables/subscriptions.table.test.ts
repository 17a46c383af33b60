import { makeSubscription } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { sharedApi } from '../../testing/shared-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { currentSubscription } from '../plans/plan-access';
import { subscriptionChanges } from './subscriptions.table';

const api = sharedApi();
let userId: string;
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const refusalOf = (values: Parameters<typeof makeSubscription>[2]) =>
  violatedConstraint(makeSubscription(api.db, userId, values));

describe('subscriptions in the database', () => {
  it('are limited to one active per user, in addition to ended ones', async () => {
    await makeSubscription(api.db, userId, { plan: 'basic', status: 'ended' });
    await makeSubscription(api.db, userId, { plan: 'pro' });
    expect(await refusalOf({})).toBe('subscriptions_one_active');
    expect(await currentSubscription(api.db, userId)).toMatchObject({ plan: 'pro' });
  });

  it('have a start before their end', async () => {
    expect(await refusalOf({ periodEnd: new Date('2026-02-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
    expect(await refusalOf({ startedAt: new Date('2026-03-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
  });

  it('are yearly if the plan is ultimate', async () => {
    expect(await refusalOf({ plan: 'ultimate' })).toBe('subscriptions_ultimate_is_yearly');
  });
});

describe('changes of a subscription in the database', () => {
  const refusedChange = (values: Omit<typeof subscriptionChanges.$inferInsert, 'changedAt'>) =>
    violatedConstraint(
      api.db.insert(subscriptionChanges).values({ ...values, changedAt: api.clock.now() }),
    );

  it('have a plan exactly if they change to one', async () => {
    const reference = 'sub_changing';
    const [plan, renewal] = [{ kind: 'plan' }, { kind: 'renewal', cancels: true }] as const;
    expect(await refusedChange({ reference, ...plan })).toBe('subscription_changes_plan');
    expect(await refusedChange({ reference, ...renewal, plan: 'pro' })).toBe(
      'subscription_changes_plan',
    );
  });

  it('have a cancel flag exactly if they concern the renewal', async () => {
    const reference = 'sub_changing';
    expect(await refusedChange({ reference, kind: 'renewal' })).toBe(
      'subscription_changes_renewal',
    );
    expect(await refusedChange({ reference, kind: 'plan', plan: 'pro', cancels: true })).toBe(
      'subscription_changes_renewal',
    );
  });

  it('have at least one attempt', async () => {
    const change = { reference: 'sub_1', kind: 'renewal', cancels: true } as const;
    expect(await refusedChange({ ...change, attempts: 0 })).toBe('subscription_changes_attempts');
  });
});
