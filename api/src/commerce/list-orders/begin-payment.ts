import type { SettleDeps } from '../settlement/settle-deps';
import type { PaymentStart } from '@gangway/contract/payments';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { assertMayImport } from '../../identity/organisations/assert-may-import';
import { findMainUser } from '../../identity/organisations/find-main-user';
import { readOrganisation } from '../../identity/organisations/read-organisation';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import type { HrActor, OrganisationId } from '../../identity/actors/scopes';
import { organisationCustomer } from '../customers/organisation-customer';
import { payments } from '../tables/payments.table';
import { reopenPayment } from '../settlement/reopen-payment';
import type { ToPay } from './order-list';

async function assertPaysByCard(
  deps: Pick<Deps, 'db'>,
  organisationId: OrganisationId,
): Promise<void> {
  const organisation = await readOrganisation(deps.db, organisationId);
  assertMayImport(organisation);
  const { hasOrganisationFee, kind } = organisation;
  if (kind === 'federal') {
    throw new ApiError(
      'already_paid',
      'Your organization pays by invoice. Upload the list, and it becomes active right away.',
    );
  }
  if (hasOrganisationFee) return;
  throw new ApiError(
    'setup_fee_unpaid',
    'The setup fee of your organization has not been paid yet',
  );
}

/** The organisation's, whoever of its users pays: repeating the order must not change it. */
async function receiptEmail(
  { db }: Pick<Deps, 'db'>,
  organisationId: OrganisationId,
): Promise<string> {
  const main = await findMainUser(db, organisationId);
  if (!main) throw new Error('The organization has no main user');
  return main.email;
}

async function begin(
  deps: Pick<Deps, 'db' | 'payments'>,
  organisationId: OrganisationId,
  { payment: { id, cents }, list: { employeeCount } }: ToPay,
): Promise<PaymentStart> {
  const employees = employeeCount === 1 ? '1 employee' : `${employeeCount} employees`;
  const email = await receiptEmail(deps, organisationId);
  const intent = await deps.payments.createPayment({
    reference: id,
    cents,
    description: `Gangway transition list, ${employees}`,
    receiptEmail: email,
    customer: await organisationCustomer(deps, organisationId, email),
  });
  await deps.db.update(payments).set({ providerReference: intent.id }).where(eq(payments.id, id));
  return { clientSecret: intent.clientSecret, cents };
}

/** Null where the provider has closed the payment that waited. */
export async function beginOrReopen(
  deps: SettleDeps,
  organisationId: OrganisationId,
  toPay: ToPay,
): Promise<PaymentStart | null> {
  const { reference } = toPay.payment;
  return reference ? reopenPayment(deps, reference) : begin(deps, organisationId, toPay);
}

/** The first try finds out that the provider has closed what waited, and the second begins a new payment. */
export async function tryTwice<T>(order: () => Promise<T | null>): Promise<T> {
  const started = (await order()) ?? (await order());
  if (!started) throw new ApiError('payments_unavailable', 'Please try again in a moment');
  return started;
}

export async function assertMayPay(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'limits'>,
  { userId, organisationId }: HrActor,
): Promise<void> {
  await consumeLimit(deps, 'startPaymentByUser', userId);
  await assertPaysByCard(deps, organisationId);
}
