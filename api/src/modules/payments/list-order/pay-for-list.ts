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
import { orderList, type OrderedList } from './order-list';

type Started = CallAnswer<'POST /api/hr/create-payment-intent'>;
type ToPay = NonNullable<OrderedList['toPay']>;

async function assertFeePaid(deps: Deps, organisationId: OrganisationId): Promise<void> {
  const { hasOrganisationFee } = await readOrganisation(deps.db, organisationId);
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

async function start(
  deps: Deps,
  organisationId: OrganisationId,
  { toPay, employeeCount, updated, skipped }: OrderedList,
): Promise<Started | null> {
  const figures = { employeeCount, updated, skipped };
  if (!toPay) return { clientSecret: null, cents: 0, listId: null, ...figures };
  const { reference } = toPay.payment;
  const payment = reference
    ? await reopenPayment(deps, reference)
    : await begin(deps, organisationId, toPay);
  return payment && { ...payment, listId: toPay.list.id, ...figures };
}

/** Imports the list and begins its payment; the same file again is the same list and payment. */
export async function payForList(
  deps: Deps,
  { userId, organisationId }: HrActor,
  { csvContent, name, department, columns, skillSeparator, ...believed }: ListOrder,
): Promise<Started> {
  await takeHit(deps, 'startPaymentByUser', userId);
  await assertFeePaid(deps, organisationId);
  const rows = requireRows(await readList(csvContent, { columns, skillSeparator }));
  const toImport = { organisationId, rows, names: { name, department }, columns };

  const order = async (): Promise<Started | null> => {
    const ordered = await orderList(deps, toImport, believed);
    await closeOutdated(deps, ordered.outdated);
    return start(deps, organisationId, ordered);
  };
  // The first finds out that the provider has closed what waited here, and the second begins anew.
  const started = (await order()) ?? (await order());
  if (!started) throw new ApiError('payments_unavailable', 'Please try again in a moment');
  return started;
}
