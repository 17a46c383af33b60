import { makeSubscription } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { createTestApi, type TestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { currentSubscription } from '../plans/plan-access';

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});
afterAll(() => api.close());

const refusalOf = (values: Parameters<typeof makeSubscription>[2]) =>
  violatedConstraint(makeSubscription(api.db, userId, values));

describe('subscriptions in the database', () => {
  it('are at most one in force for a user, besides any that ended', async () => {
    await makeSubscription(api.db, userId, { plan: 'basic', status: 'ended' });
    await makeSubscription(api.db, userId, { plan: 'pro' });
    expect(await refusalOf({})).toBe('subscriptions_one_active');
    expect(await currentSubscription(api.db, userId)).toMatchObject({ plan: 'pro' });
  });

  it('run from an earlier to a later moment', async () => {
    expect(await refusalOf({ periodEnd: new Date('2026-02-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
    expect(await refusalOf({ startedAt: new Date('2026-03-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
  });

  it('sell ultimate by the year only', async () => {
    expect(await refusalOf({ plan: 'ultimate' })).toBe('subscriptions_ultimate_is_yearly');
  });
});
