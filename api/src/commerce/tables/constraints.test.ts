import { eq, sql } from 'drizzle-orm';
import { makePayment, makeSubscription, makeGrant } from '../../testing/factories/billing';
import { makeOrganization } from '../../testing/factories/organizations';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { currentSubscription } from '../plans/plan-access';
import { subscriptionChanges } from './subscriptions.table';
import { tokenEntries, tokenGrants } from './tokens.table';

const settledAt = new Date('2026-03-02T09:00:00Z');
const api = forFile(createTestApi);
let userId: string;

beforeEach(async () => {
  userId = (await makeRecruiter(api.db)).id;
});

const paymentRefusal = (values: Parameters<typeof makePayment>[1]) =>
  violatedConstraint(makePayment(api.db, values));

const subscriptionRefusal = (values: Parameters<typeof makeSubscription>[2]) =>
  violatedConstraint(makeSubscription(api.db, userId, values));

const CANDIDATE = '11111111-1111-4111-8111-111111111111';

const grantOf = (values: Parameters<typeof makeGrant>[2]) => makeGrant(api.db, userId, values);

describe('payments in the database', () => {
  let organizationId: string;
  beforeAll(async () => {
    organizationId = (await makeOrganization(api.db)).id;
  });

  it('have exactly one payer, a user or an organization', async () => {
    expect(await paymentRefusal({})).toBe('payments_one_payer');
    expect(await paymentRefusal({ userId, organizationId, purpose: 'transition_list' })).toBe(
      'payments_one_payer',
    );
  });

  it('are for a list exactly if an organization pays', async () => {
    expect(await paymentRefusal({ organizationId })).toBe('payments_list_by_organization');
    expect(await paymentRefusal({ userId, purpose: 'transition_list' })).toBe(
      'payments_list_by_organization',
    );
    const { id: listId } = await makeList(api.db, { organizationId });
    expect(await paymentRefusal({ userId, listId })).toBe('payments_list_only_for_lists');
  });

  it('have an amount greater than zero', async () => {
    expect(await paymentRefusal({ userId, cents: 0 })).toBe('payments_cents');
  });

  it('have a settlement time exactly if they are no longer pending', async () => {
    expect(await paymentRefusal({ userId, status: 'pending', settledAt })).toBe('payments_settled');
    expect(await paymentRefusal({ userId, status: 'failed', settledAt: null })).toBe(
      'payments_settled',
    );
  });

  it('have a unique provider reference, or none', async () => {
    await makePayment(api.db, { userId, providerReference: 'pi_1' });
    expect(await paymentRefusal({ userId, providerReference: 'pi_1' })).toBe(
      'payments_provider_reference',
    );
    await makePayment(api.db, { userId });
    expect(await makePayment(api.db, { userId })).toHaveProperty('id');
  });
});

describe('subscriptions in the database', () => {
  it('are limited to one active per user, in addition to ended ones', async () => {
    await makeSubscription(api.db, userId, { plan: 'basic', status: 'ended' });
    await makeSubscription(api.db, userId, { plan: 'pro' });
    expect(await subscriptionRefusal({})).toBe('subscriptions_one_active');
    expect(await currentSubscription(api.db, userId)).toMatchObject({ plan: 'pro' });
  });

  it('have a start before their end', async () => {
    expect(await subscriptionRefusal({ periodEnd: new Date('2026-02-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
    expect(await subscriptionRefusal({ startedAt: new Date('2026-03-01T00:00:00Z') })).toBe(
      'subscriptions_period',
    );
  });

  it('are yearly if the plan is ultimate', async () => {
    expect(await subscriptionRefusal({ plan: 'ultimate' })).toBe(
      'subscriptions_ultimate_is_yearly',
    );
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

describe('token grants in the database', () => {
  it('cannot go below zero', async () => {
    const { id } = await grantOf({ granted: 1 });
    const spend = () =>
      api.db
        .update(tokenGrants)
        .set({ remaining: sql`${tokenGrants.remaining} - 1` })
        .where(eq(tokenGrants.id, id));
    await spend();
    expect(await violatedConstraint(spend())).toBe('token_grants_remaining');
  });

  it.each([
    ['token_grants_granted', { granted: 0, remaining: 0 }],
    ['token_grants_remaining', { granted: 5, remaining: 6 }],
    ['token_grants_only_allowance_expires', { expiresAt: null }],
    [
      'token_grants_only_allowance_expires',
      { source: 'authority', expiresAt: new Date('2027-01-01T00:00:00Z') },
    ],
    ['token_grants_expiry', { expiresAt: new Date('2026-01-01T00:00:00Z') }],
    ['token_grants_purchase_is_paid', { source: 'purchase' }],
  ] as const)('are refused by %s: %p', async (constraint, values) => {
    expect(await violatedConstraint(grantOf(values))).toBe(constraint);
  });

  it('are limited to one allowance per period', async () => {
    await grantOf({});
    expect(await violatedConstraint(grantOf({}))).toBe('token_grants_one_allowance_per_period');
  });

  it('can include a higher plan’s allowance that starts in the same second as the lower one’s', async () => {
    const [lower, higher] = [
      await makePayment(api.db, { userId }),
      await makePayment(api.db, { userId }),
    ];
    await grantOf({ paymentId: lower.id });
    await grantOf({ paymentId: higher.id });
    expect(await violatedConstraint(grantOf({ paymentId: higher.id }))).toBe(
      'token_grants_one_allowance_per_period',
    );
  });

  it('are limited to one per payment, and only for the user who paid', async () => {
    const paymentId = (await makePayment(api.db, { userId })).id;
    const purchase = { source: 'purchase', granted: 5, paymentId } as const;
    const other = await makeRecruiter(api.db);
    expect(await violatedConstraint(makeGrant(api.db, other.id, purchase))).toBe(
      'token_grants_own_payment',
    );
    await grantOf(purchase);
    expect(await violatedConstraint(grantOf(purchase))).toBe(
      'token_grants_one_purchase_per_payment',
    );
  });
});

describe('token entries in the database', () => {
  it.each([
    ['grant', { kind: 'grant', tokens: -1 }],
    ['reveal', { kind: 'reveal', tokens: -2, candidateId: CANDIDATE }],
    ['take-back', { kind: 'take-back', tokens: 1 }],
  ] as const)('have the sign of their kind: %s', async (_, values) => {
    const { id } = await grantOf({});
    const act = api.db.insert(tokenEntries).values({ grantId: id, userId, ...values });
    expect(await violatedConstraint(act)).toBe('token_entries_sign');
  });

  it('have a candidate exactly if they are a reveal', async () => {
    const { id: grantId } = await grantOf({});
    const nameless = { grantId, userId, kind: 'reveal', tokens: -1 } as const;
    const named = {
      grantId,
      userId,
      kind: 'take-back',
      tokens: -1,
      candidateId: CANDIDATE,
    } as const;
    for (const values of [nameless, named]) {
      const act = api.db.insert(tokenEntries).values(values);
      expect(await violatedConstraint(act)).toBe('token_entries_reveal_names_candidate');
    }
  });

  it('are limited to one charge per recruiter and candidate', async () => {
    const { id: grantId } = await grantOf({});
    const charge = () =>
      api.db
        .insert(tokenEntries)
        .values({ grantId, userId, kind: 'reveal', tokens: -1, candidateId: CANDIDATE });
    await charge();
    expect(await violatedConstraint(charge())).toBe('token_entries_charged_once');
  });

  it('must belong to the owner of their grant', async () => {
    const { id: grantId } = await grantOf({});
    const other = await makeRecruiter(api.db);
    const act = api.db
      .insert(tokenEntries)
      .values({ grantId, userId: other.id, kind: 'take-back', tokens: -1 });
    expect(await violatedConstraint(act)).toBe('token_entries_own_grant');
  });

  it('are limited to one grant entry per grant', async () => {
    const { id: grantId } = await grantOf({});
    const act = api.db.insert(tokenEntries).values({ grantId, userId, kind: 'grant', tokens: 1 });
    expect(await violatedConstraint(act)).toBe('token_entries_one_grant');
  });

  it('cannot be changed or deleted', async () => {
    await grantOf({});
    const acts = [
      api.db.update(tokenEntries).set({ tokens: 99 }),
      api.db.delete(tokenEntries),
      api.db.execute(sql`truncate token_entries`),
    ];
    for (const act of acts) {
      expect(await violatedConstraint(act)).toBe('token_entries is append-only');
    }
  });
});
