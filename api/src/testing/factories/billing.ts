import { eq } from 'drizzle-orm';
import type { Subscription } from '../../commerce/plans/plan-access';
import { invoiceLines } from '../../commerce/tables/invoice-lines.table';
import { payments, refunds } from '../../commerce/tables/payments.table';
import { registrations } from '../../commerce/tables/registrations.table';
import { subscriptions } from '../../commerce/tables/subscriptions.table';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { makeOrganization } from './organizations';
import { serial } from './serial';
import { makeList } from './transition-lists';

type SubscriptionOverrides = Partial<typeof subscriptions.$inferInsert>;

const START = new Date('2026-02-15T09:00:00Z');
const END = new Date('2026-03-15T09:00:00Z');

export async function makeSubscription(
  db: Db,
  userId: string,
  overrides: SubscriptionOverrides = {},
): Promise<Subscription> {
  return insertRow(db, subscriptions, {
    userId,
    plan: 'basic',
    offer: 'subscription',
    billingCycle: 'monthly',
    startedAt: START,
    periodStart: START,
    periodEnd: END,
    cents: 9_900,
    endedAt: overrides.status === 'ended' ? END : null,
    providerReference: `sub_made_${serial()}`,
    ...overrides,
  });
}

export const changePlan = (db: Db, userId: string, values: SubscriptionOverrides) =>
  db.update(subscriptions).set(values).where(eq(subscriptions.userId, userId));

export const endPlan = (db: Db, userId: string, endedAt: Date) =>
  changePlan(db, userId, { status: 'ended', endedAt });

type PaymentOverrides = Partial<typeof payments.$inferInsert>;
type PaymentRow = typeof payments.$inferSelect;

export async function makePayment(db: Db, overrides: PaymentOverrides): Promise<PaymentRow> {
  const { purpose = 'tokens', status = 'succeeded', cents = 1_000 } = overrides;
  const payment = await insertRow(db, payments, {
    purpose,
    cents,
    status,
    tokens: purpose === 'tokens' ? 5 : null,
    refundedCents: status === 'refunded' ? cents : 0,
    settledAt: status === 'pending' ? null : START,
    providerReference: `pi_made_${serial()}`,
    createdAt: START,
    ...overrides,
  });
  if (status === 'refunded') await makeRefund(db, { paymentId: payment.id, cents });
  return payment;
}

type RefundValues = Pick<typeof refunds.$inferInsert, 'paymentId' | 'cents'> &
  Partial<typeof refunds.$inferInsert>;

export async function makeRefund(
  db: Db,
  { status = 'succeeded', ...rest }: RefundValues,
): Promise<string> {
  const isSettled = status === 'succeeded' || status === 'failed';
  const { id } = await insertRow(db, refunds, {
    reason: 'provider',
    status,
    createdAt: START,
    settledAt: isSettled ? START : null,
    ...rest,
  });
  return id;
}

const PERSON = {
  username: 'ada',
  email: 'ada@example.com',
  passwordHash: 'hash',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** An open one has the person's details, a settled one has not. */
export async function makeRegistration(
  db: Db,
  { status = 'open', ...rest }: Partial<typeof registrations.$inferInsert> = {},
): Promise<string> {
  const state = status === 'open' ? PERSON : { settledAt: START };
  const order = { emailHash: 'hash', offer: 'basic', cents: 9_900, createdAt: START } as const;
  const { id } = await insertRow(db, registrations, { ...order, ...state, status, ...rest });
  return id;
}

type GrantOverrides = Partial<typeof tokenGrants.$inferInsert>;

export async function makeGrant(
  db: Db,
  userId: string,
  overrides: GrantOverrides = {},
): Promise<{ id: string; userId: string }> {
  const source = overrides.source ?? 'allowance';
  const granted = overrides.granted ?? 25;
  const grant = await insertRow(db, tokenGrants, {
    userId,
    granted,
    remaining: granted,
    grantedAt: START,
    expiresAt: source === 'allowance' ? END : null,
    ...overrides,
    source,
  });
  await db
    .insert(tokenEntries)
    .values({ grantId: grant.id, userId, kind: 'grant', tokens: granted, createdAt: START });
  return grant;
}

type InvoiceLineRow = typeof invoiceLines.$inferSelect;

export async function makeInvoiceLine(
  db: Db,
  {
    organizationName = `Agency ${serial()}`,
    listName,
    ...overrides
  }: Partial<InvoiceLineRow> & { listName?: string } = {},
): Promise<InvoiceLineRow> {
  const organizationId =
    overrides.organizationId ??
    (await makeOrganization(db, { name: organizationName, kind: 'federal' })).id;
  const name = listName === undefined ? {} : { name: listName };
  const list = await makeList(db, { organizationId, ...name });
  return insertRow(db, invoiceLines, {
    organizationId,
    organizationName,
    listId: list.id,
    people: 3,
    cents: 12_000,
    createdAt: START,
    ...overrides,
  });
}
