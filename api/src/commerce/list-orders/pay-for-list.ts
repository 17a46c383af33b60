import type { CallAnswer } from '@gangway/contract/calls';
import type { ListOrder, PaymentStart } from '@gangway/contract/commerce/payments';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { lockRows } from '../../foundation/db/lock-rows';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { HrActor, OrganizationId } from '../../identity/actors/scopes';
import { assertMayImport } from '../../identity/organizations/assert-may-import';
import {
  findMainUser,
  lockOrganization,
  readOrganization,
} from '../../identity/organizations/read-organization';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { lockList } from '../../talent/transition-lists/find-lists';
import { readList, requireRows } from '../../talent/transition-lists/read-list';
import { organizationCustomer } from '../customers/provider-customers';
import type { SettleDeps } from '../settlement/provider-effects';
import { reopenPayment } from '../settlement/settle';
import { payments } from '../tables/payments.table';
import { orderList, orderPayment, type ToPay } from './order-list';

type Started = CallAnswer<'POST /api/hr/create-payment-intent'>;

export async function payForList(
  deps: Deps,
  actor: HrActor,
  { csvContent, name, department, columns, skillSeparator, ...believed }: ListOrder,
): Promise<Started> {
  await assertMayPay(deps, actor);
  const { organizationId } = actor;
  const rows = requireRows(await readList(csvContent, { columns, skillSeparator }));
  const toImport = { organizationId, rows, names: { name, department }, columns };
  return tryTwice(async () => {
    const ordered = await orderList(deps, toImport, believed);
    await deps.listBilling.closePayments(deps, ordered.outdated);
    const { toPay, employeeCount, updated, skipped } = ordered;
    const figures = { employeeCount, updated, skipped };
    if (!toPay) return { clientSecret: null, cents: 0, listId: null, ...figures };
    const payment = await beginOrReopen(deps, organizationId, toPay);
    return payment && { ...payment, listId: toPay.list.id, ...figures };
  });
}

export async function payForPendingList(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  actor: HrActor,
  listId: string,
): Promise<CallAnswer<'POST /api/transition-lists/:id/payment'>> {
  await assertMayPay(deps, actor);
  const { organizationId } = actor;
  return tryTwice(async () => {
    const toPay = await orderPendingList(deps, { organizationId, listId });
    const payment = await beginOrReopen(deps, organizationId, toPay);
    return payment && { ...payment, listId, employeeCount: toPay.list.employeeCount };
  });
}

async function assertMayPay(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits'>,
  { userId, organizationId }: HrActor,
): Promise<void> {
  await consumeLimit(deps, 'startPaymentByUser', userId);
  await assertPaysByCard(deps, organizationId);
}

async function assertPaysByCard(deps: Pick<Deps, 'db'>, organizationId: OrganizationId) {
  const organization = await readOrganization(deps.db, organizationId);
  assertMayImport(organization);
  const { hasOrganizationFee, kind } = organization;
  if (kind === 'federal') {
    throw new ApiError(
      'already_paid',
      'Your organization pays by invoice. Upload the list, and it becomes active right away.',
    );
  }
  if (hasOrganizationFee) return;
  throw new ApiError(
    'setup_fee_unpaid',
    'The setup fee of your organization has not been paid yet',
  );
}

/**
 * The first try finds out that the provider has closed the pending payment; the second begins a new
 * one.
 */
async function tryTwice<T>(order: () => Promise<T | null>): Promise<T> {
  const started = (await order()) ?? (await order());
  if (!started) throw new ApiError('payments_unavailable', 'Please try again in a moment');
  return started;
}

async function beginOrReopen(deps: SettleDeps, organizationId: OrganizationId, toPay: ToPay) {
  const { reference } = toPay.payment;
  return reference ? reopenPayment(deps, reference) : begin(deps, organizationId, toPay);
}

async function begin(
  deps: Pick<Deps, 'db' | 'paymentProvider'>,
  organizationId: OrganizationId,
  { payment: { id, cents }, list: { employeeCount } }: ToPay,
): Promise<PaymentStart> {
  const employees = employeeCount === 1 ? '1 employee' : `${employeeCount} employees`;
  const email = await receiptEmail(deps, organizationId);
  const intent = await deps.paymentProvider.createPayment({
    reference: id,
    cents,
    description: `Gangway transition list, ${employees}`,
    receiptEmail: email,
    customer: await organizationCustomer(deps, organizationId, email),
  });
  await deps.db.update(payments).set({ providerReference: intent.id }).where(eq(payments.id, id));
  return { clientSecret: intent.clientSecret, cents };
}

/** The same whichever user pays: repeating the order must not change it. */
async function receiptEmail({ db }: Pick<Deps, 'db'>, organizationId: OrganizationId) {
  const main = await findMainUser(db, organizationId);
  if (!main) throw new Error('The organization has no main user');
  return main.email;
}

function orderPendingList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId, listId }: { organizationId: OrganizationId; listId: string },
): Promise<ToPay> {
  return db.transaction(async (tx) => {
    assertMayImport(await lockOrganization(tx, organizationId));
    // The lock order of `settlementTransaction`: payments before lists.
    await lockPayments(tx, organizationId, listId);
    const list = await lockList(tx, organizationId, listId);
    if (list.status !== 'pending_payment') {
      throw new ApiError('already_paid', 'This list is already paid for');
    }
    return { list, payment: await orderPayment(tx, list, clock()) };
  });
}

const lockPayments = (tx: Db, organizationId: OrganizationId, listId: string) =>
  lockRows(tx, payments, {
    where: and(eq(payments.listId, listId), eq(payments.organizationId, organizationId)),
    strength: 'no key update',
  });
