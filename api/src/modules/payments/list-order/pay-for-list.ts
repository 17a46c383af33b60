import type { CallAnswer } from '@gangway/contract/calls';
import type { ListOrder, PaymentStart } from '@gangway/contract/payments';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { users } from '../../accounts/users.table';
import { readOrganisation } from '../../organisations/read-organisation';
import { takeHit } from '../../rate-limits/take-hit';
import type { HrActor, OrganisationId } from '../../sessions/scopes';
import { readList, requireRows } from '../../transition-lists/read-list';
import { payments } from '../payments.table';
import { reopenPayment } from '../reopen-payment';
import { closeOutdated } from './close-outdated';
import { orderList, type OrderedList, type ToPay } from './order-list';
import { orderPendingList } from './order-pending-list';

type Started = CallAnswer<'POST /api/hr/create-payment-intent'>;

async function assertPaysByCard(deps: Deps, organisationId: OrganisationId): Promise<void> {
  const { hasOrganisationFee, kind } = await readOrganisation(deps.db, organisationId);
  if (kind === 'federal') {
    throw new ApiError(
      'already_paid',
      'Your organization pays by invoice. Upload the list, and it is active at once.',
    );
  }
  if (hasOrganisationFee) return;
  throw new ApiError(
    'setup_fee_unpaid',
    'The setup fee of your organization has not been paid yet',
  );
}

/** The organisation's, whoever of its users pays: repeating the order must not change it. */
async function receiptEmail({ db }: Deps, organisationId: OrganisationId): Promise<string> {
  const [main] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isMainUser, true)));
  if (!main) throw new Error('The organisation has no main user');
  return main.email;
}

async function begin(
  deps: Deps,
  organisationId: OrganisationId,
  { payment: { id, cents }, list: { employeeCount } }: ToPay,
): Promise<PaymentStart> {
  const employees = employeeCount === 1 ? '1 employee' : `${employeeCount} employees`;
  const intent = await deps.payments.createPayment({
    reference: id,
    cents,
    description: `Gangway transition list, ${employees}`,
    receiptEmail: await receiptEmail(deps, organisationId),
  });
  await deps.db.update(payments).set({ providerReference: intent.id }).where(eq(payments.id, id));
  return { clientSecret: intent.clientSecret, cents };
}

/** Null where the provider has closed the payment that waited. */
async function beginOrReopen(
  deps: Deps,
  organisationId: OrganisationId,
  toPay: ToPay,
): Promise<PaymentStart | null> {
  const { reference } = toPay.payment;
  return reference ? reopenPayment(deps, reference) : begin(deps, organisationId, toPay);
}

/** The first try finds out that the provider has closed what waited, and the second begins a new payment. */
async function tryTwice<T>(order: () => Promise<T | null>): Promise<T> {
  const started = (await order()) ?? (await order());
  if (!started) throw new ApiError('payments_unavailable', 'Please try again in a moment');
  return started;
}

async function assertMayPay(deps: Deps, { userId, organisationId }: HrActor): Promise<void> {
  await takeHit(deps, 'startPaymentByUser', userId);
  await assertPaysByCard(deps, organisationId);
}

async function startFor(
  deps: Deps,
  organisationId: OrganisationId,
  { toPay, employeeCount, updated, skipped }: OrderedList,
): Promise<Started | null> {
  const figures = { employeeCount, updated, skipped };
  if (!toPay) return { clientSecret: null, cents: 0, listId: null, ...figures };
  const payment = await beginOrReopen(deps, organisationId, toPay);
  return payment && { ...payment, listId: toPay.list.id, ...figures };
}

/** Imports the list and begins its payment; the same file again is the same list and payment. */
export async function payForList(
  deps: Deps,
  actor: HrActor,
  { csvContent, name, department, columns, skillSeparator, ...believed }: ListOrder,
): Promise<Started> {
  await assertMayPay(deps, actor);
  const { organisationId } = actor;
  const rows = requireRows(await readList(csvContent, { columns, skillSeparator }));
  const toImport = { organisationId, rows, names: { name, department }, columns };
  return tryTwice(async () => {
    const ordered = await orderList(deps, toImport, believed);
    await closeOutdated(deps, ordered.outdated);
    return startFor(deps, organisationId, ordered);
  });
}

type StartedForList = CallAnswer<'POST /api/transition-lists/:id/payment'>;

/** Of a list that was imported before; a payment that waits for it is continued. */
export async function payForPendingList(
  deps: Deps,
  actor: HrActor,
  listId: string,
): Promise<StartedForList> {
  await assertMayPay(deps, actor);
  const { organisationId } = actor;
  return tryTwice(async () => {
    const toPay = await orderPendingList(deps, { organisationId, listId });
    const payment = await beginOrReopen(deps, organisationId, toPay);
    return payment && { ...payment, listId, employeeCount: toPay.list.employeeCount };
  });
}
