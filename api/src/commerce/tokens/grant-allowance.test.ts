import { addMonths } from '@gangway/contract/foundation/add-months';
import { asc, eq } from 'drizzle-orm';
import { makePayment, makeSubscription } from '../../testing/factories/billing';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import type { Subscription } from '../plans/plan-access';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';
import { grantAllowance } from './grant-allowance';

const START = new Date('2026-01-31T09:00:00Z');

const api = forFile(createTestApi);
let userId: string;
beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const yearly = (overrides: Partial<Subscription> = {}): Promise<Subscription> =>
  makeSubscription(api.db, userId, {
    billingCycle: 'yearly',
    startedAt: START,
    periodStart: START,
    periodEnd: addMonths(START, 12),
    ...overrides,
  });

const grantAt = (subscription: Subscription, now: Date) =>
  grantAllowance(api.db, subscription, { now, reading: 'B' });

const grants = () =>
  api.db
    .select()
    .from(tokenGrants)
    .where(eq(tokenGrants.userId, userId))
    .orderBy(asc(tokenGrants.grantedAt));

describe('the allowance of a plan', () => {
  it('is granted once a month, counted from the first day, until the month’s end', async () => {
    const subscription = await yearly();
    const days = ['2026-01-31T09:00:00Z', '2026-02-28T08:00:00Z', '2026-03-15T00:00:00Z'];
    const given = [];
    for (const day of days) given.push(await grantAt(subscription, new Date(day)));
    expect(given).toEqual([true, false, true]);
    expect(await grants()).toMatchObject([
      { granted: 25, grantedAt: START, expiresAt: new Date('2026-02-28T09:00:00Z') },
      {
        granted: 25,
        grantedAt: new Date('2026-02-28T09:00:00Z'),
        expiresAt: new Date('2026-03-31T09:00:00Z'),
      },
    ]);
    expect(await api.db.$count(tokenEntries, eq(tokenEntries.userId, userId))).toBe(2);
  });

  it('belongs to the payment that covers the month', async () => {
    const subscription = await yearly();
    const paid = { userId, subscriptionId: subscription.id, purpose: 'subscription' } as const;
    await makePayment(api.db, {
      ...paid,
      periodStart: addMonths(START, -12),
      periodEnd: START,
    });
    const { id } = await makePayment(api.db, {
      ...paid,
      periodStart: START,
      periodEnd: addMonths(START, 12),
    });
    await grantAt(subscription, addMonths(START, 3));
    expect(await grants()).toMatchObject([{ paymentId: id }]);
  });

  it.each([
    ['with an unpaid renewal', { status: 'past_due' }, START],
    ['that has ended', { status: 'ended', endedAt: START }, START],
    ['after its paid time', {}, addMonths(START, 12)],
    ['that spends no tokens', { plan: 'ultimate' }, START],
  ] as const)('is not granted for a plan %s', async (_, overrides, now) => {
    expect(await grantAt(await yearly(overrides), now)).toBe(false);
    expect(await grants()).toEqual([]);
  });
});
