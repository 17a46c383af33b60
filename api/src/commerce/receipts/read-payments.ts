import type { BillingDetails, CardFace } from '@gangway/contract/commerce/billing';
import { and, desc, eq, inArray, type SQL, asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import { withTimeout } from '../../foundation/timing/with-timeout';
import type { Payer } from '../../identity/actors/scopes';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { issueReceipts, payersOf } from '../billing/issue-receipts';
import { payments, receiptDetails, type ReceiptDetails, refunds } from '../tables/payments.table';
import { subscriptions } from '../tables/subscriptions.table';
import { isOf, presentDetails } from './billing-details';

export type PaidThing = {
  payment: typeof payments.$inferSelect;
  billingCycle: 'monthly' | 'yearly' | null;
  list: { name: string; employeeCount: number } | null;
};

export const listPayments = (db: Db, payer: Payer): Promise<PaidThing[]> =>
  select(db, and(isOf(payer, payments), inArray(payments.status, ['succeeded', 'refunded'])));

export async function readPayment(db: Db, payer: Payer, which: SQL): Promise<PaidThing> {
  const [found] = await select(db, and(isOf(payer, payments), which));
  if (!found) throw new ApiError('not_found', 'This payment does not exist');
  return found;
}

const WAIT_MS = 3000;

type PayersSide = {
  payer: { name: string; email: string | null };
  billing: BillingDetails;
  card: CardFace | null;
};

export type PaidReceipt = PaidThing & PayersSide & { refunds: (typeof refunds.$inferSelect)[] };
type ReceiptDeps = Pick<Deps, 'db' | 'clock' | 'paymentProvider' | 'log'>;

export async function readReceipt(deps: ReceiptDeps, payer: Payer, id: string) {
  const thing = await readPayment(deps.db, payer, eq(payments.id, id));
  const given = await deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const side = isPaid(thing.payment)
    ? await readIssued(deps, thing.payment)
    : await readPayerNow(deps.db, id);
  return { ...thing, ...side, refunds: given };
}

const MOST = 500;

function select(db: Db, condition: SQL | undefined): Promise<PaidThing[]> {
  return db
    .select({
      payment: payments,
      billingCycle: subscriptions.billingCycle,
      list: { name: transitionLists.name, employeeCount: transitionLists.employeeCount },
    })
    .from(payments)
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(transitionLists, eq(transitionLists.id, payments.listId))
    .where(condition)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST);
}

const isPaid = ({ status }: PaidThing['payment']) =>
  status === 'succeeded' || status === 'refunded';

async function readIssued(
  deps: ReceiptDeps,
  { id, providerReference: reference }: PaidThing['payment'],
): Promise<PayersSide> {
  await issueReceipts(deps.db, eq(payments.id, id), { now: deps.clock() });
  const [details] = await deps.db
    .select()
    .from(receiptDetails)
    .where(eq(receiptDetails.paymentId, id));
  if (!details) throw new Error('The receipt was not issued');
  return sideOf(details, await chargedCard(deps, { details, reference }));
}

const sideOf = (row: z.infer<typeof PayerNow>, card: CardFace | null): PayersSide => ({
  payer: { name: row.name, email: row.email },
  billing: presentDetails(row),
  card,
});

const text = z.string();

const PayerNow = z.object({
  ...{ name: text, email: z.nullable(text), company: text, addressLine1: text },
  ...{ addressLine2: text, city: text, region: text, postalCode: text, country: text, taxId: text },
});

type Charged = { details: ReceiptDetails; reference: string | null };
type CardDeps = Pick<Deps, 'db' | 'paymentProvider' | 'log'>;

/**
 * Read once, when the receipt is first opened, as an invoice's payment does not name its card. If
 * the provider does not answer, the receipt is shown without it.
 */
async function chargedCard(deps: CardDeps, { details, reference }: Charged) {
  const { cardBrand, cardLast4, paymentId } = details;
  if (cardBrand && cardLast4) return { brand: cardBrand, last4: cardLast4 };
  const card = (reference && (await ask(deps, reference))?.card) || null;
  if (!card) return null;
  await deps.db
    .update(receiptDetails)
    .set({ cardBrand: card.brand, cardLast4: card.last4 })
    .where(eq(receiptDetails.paymentId, paymentId));
  return card;
}

async function ask({ paymentProvider, log }: CardDeps, reference: string) {
  const reading = paymentProvider.readPayment(reference).catch((error: unknown) => {
    log.warn({ err: error }, 'the card of a receipt could not be read');
    return null;
  });
  return withTimeout<ProviderPayment | null, null>(reading, WAIT_MS, null);
}

async function readPayerNow(db: Db, id: string): Promise<PayersSide> {
  const [row] = await queryRows(db, payersOf(eq(payments.id, id)), PayerNow);
  if (!row) throw new Error('The payer is gone');
  return sideOf(row, null);
}
