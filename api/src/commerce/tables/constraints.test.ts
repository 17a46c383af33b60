import { eq, sql } from 'drizzle-orm';
import { makePayment, makeSubscription, makeGrant } from '../../testing/factories/billing';
import { makeList } from '../../testing/factories/transition-lists';
import { makeRecruiter } from '../../testing/factories/users';
import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { currentSubscription } from '../plans/plan-access';
import { subscriptionChanges } from './subscriptions.table';
import { tokenEntries, tokenGrants } from './tokens.table';

const settledAt = new Date('2026-03-02T09:00:00Z');
const CANDIDATE = '11111111-1111-4111-8111-111111111111';
const CHARGE = { kind: 'reveal', tokens: -1, candidateId: CANDIDATE } as const;
const TAKEN = { kind: 'take-back', tokens: -1 } as const;

const api = forFile(createTestApi);

let userId: string;
let otherId: string;
let organizationId: string;
let listId: string;
let paymentId: string;
let higherId: string;
let grantId: string;
/** What the tables accept; each test then tries one thing more. */
beforeAll(async () => {
  [userId, otherId] = [(await makeRecruiter(api.db)).id, (await makeRecruiter(api.db)).id];
  ({ id: listId, organizationId } = await makeList(api.db));
  await makeSubscription(api.db, userId, { plan: 'basic', status: 'ended' });
  await makeSubscription(api.db, userId, { plan: 'pro' });
  const lower = await makePayment(api.db, { userId, providerReference: null });
  higherId = (await makePayment(api.db, { userId, providerReference: null })).id;
  await grant({});
  await grant({ paymentId: lower.id });
  grantId = (await grant({ paymentId: higherId })).id;
  paymentId = (await makePayment(api.db, { userId, providerReference: 'pi_1' })).id;
  await grant({ source: 'purchase', paymentId });
  await enter(CHARGE);
});

const pay = (values: Parameters<typeof makePayment>[1]) => makePayment(api.db, values);

const subscribe = (values: Parameters<typeof makeSubscription>[2]) =>
  makeSubscription(api.db, otherId, values);

const change = (values: Omit<typeof subscriptionChanges.$inferInsert, 'changedAt' | 'reference'>) =>
  api.db
    .insert(subscriptionChanges)
    .values({ reference: 'sub_changing', changedAt: api.clock.now(), ...values });

const grant = (values: Parameters<typeof makeGrant>[2]) => makeGrant(api.db, userId, values);

type Entry = Omit<typeof tokenEntries.$inferInsert, 'grantId' | 'userId'> & { userId?: string };

const enter = (values: Entry) => api.db.insert(tokenEntries).values({ grantId, userId, ...values });

it('accepts ended plans of a recruiter in addition to the active one', async () => {
  expect(await currentSubscription(api.db, userId)).toMatchObject({ plan: 'pro' });
});

/** Each act breaks one rule, which its constraint names. */
const REFUSED: Record<string, (() => PromiseLike<unknown>)[]> = {
  payments_one_payer: [
    () => pay({}),
    () => pay({ userId, organizationId, purpose: 'transition_list' }),
  ],
  payments_list_by_organization: [
    () => pay({ organizationId }),
    () => pay({ userId, purpose: 'transition_list' }),
  ],
  payments_list_only_for_lists: [() => pay({ userId, listId })],
  payments_cents: [() => pay({ userId, cents: 0 })],
  payments_settled: [
    () => pay({ userId, status: 'pending', settledAt }),
    () => pay({ userId, status: 'failed', settledAt: null }),
  ],
  payments_provider_reference: [() => pay({ userId, providerReference: 'pi_1' })],
  subscriptions_one_active: [() => makeSubscription(api.db, userId)],
  subscriptions_period: [
    () => subscribe({ periodEnd: new Date('2026-02-01T00:00:00Z') }),
    () => subscribe({ startedAt: new Date('2026-03-01T00:00:00Z') }),
  ],
  subscriptions_ultimate_is_yearly: [() => subscribe({ plan: 'ultimate' })],
  subscription_changes_plan: [
    () => change({ kind: 'plan' }),
    () => change({ kind: 'renewal', cancels: true, plan: 'pro' }),
  ],
  subscription_changes_renewal: [
    () => change({ kind: 'renewal' }),
    () => change({ kind: 'plan', plan: 'pro', cancels: true }),
  ],
  subscription_changes_attempts: [() => change({ kind: 'renewal', cancels: true, attempts: 0 })],
  token_grants_remaining: [
    () => grant({ granted: 5, remaining: 6 }),
    () => api.db.update(tokenGrants).set({ remaining: -1 }).where(eq(tokenGrants.id, grantId)),
  ],
  token_grants_granted: [() => grant({ granted: 0, remaining: 0 })],
  token_grants_only_allowance_expires: [
    () => grant({ expiresAt: null }),
    () => grant({ source: 'authority', expiresAt: new Date('2027-01-01T00:00:00Z') }),
  ],
  token_grants_expiry: [() => grant({ expiresAt: new Date('2026-01-01T00:00:00Z') })],
  token_grants_purchase_is_paid: [() => grant({ source: 'purchase' })],
  token_grants_one_allowance_per_period: [() => grant({}), () => grant({ paymentId: higherId })],
  token_grants_one_purchase_per_payment: [() => grant({ source: 'purchase', paymentId })],
  token_grants_own_payment: [
    () => makeGrant(api.db, otherId, { source: 'purchase', paymentId: higherId }),
  ],
  token_entries_sign: [
    () => enter({ kind: 'grant', tokens: -1 }),
    () => enter({ ...CHARGE, tokens: -2 }),
    () => enter({ ...TAKEN, tokens: 1 }),
  ],
  token_entries_reveal_names_candidate: [
    () => enter({ ...CHARGE, candidateId: null }),
    () => enter({ ...TAKEN, candidateId: CANDIDATE }),
  ],
  token_entries_charged_once: [() => enter(CHARGE)],
  token_entries_own_grant: [() => enter({ ...TAKEN, userId: otherId })],
  token_entries_one_grant: [() => enter({ kind: 'grant', tokens: 1 })],
  'token_entries is append-only': [
    () => api.db.update(tokenEntries).set({ tokens: 99 }),
    () => api.db.delete(tokenEntries),
    () => api.db.execute(sql`truncate token_entries`),
  ],
};

it.each(Object.entries(REFUSED))('refuses what would break the rule %s', async (rule, acts) => {
  for (const act of acts) expect(await violatedConstraint(act())).toBe(rule);
});
