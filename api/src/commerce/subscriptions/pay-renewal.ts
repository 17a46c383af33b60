import type { PaymentStart } from '@gangway/contract/commerce/payments';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { currentSubscription, type Subscription } from '../plans/plan-access';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';

export async function payRenewal(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
): Promise<PaymentStart> {
  await consumeLimit(deps, 'startPaymentByUser', recruiterId);
  const known = await currentSubscription(deps.db, recruiterId);
  if (!known?.providerReference) throw nothingDue();
  await settle(deps, { kind: 'subscription', id: known.providerReference });
  const present = await currentSubscription(deps.db, recruiterId);
  if (present?.id !== known.id || present.status !== 'past_due') throw nothingDue();
  const due = await findDue(deps, known.providerReference);
  await record(deps, present, due);
  return { clientSecret: due.clientSecret, cents: due.cents };
}

const nothingDue = () => new ApiError('not_found', 'You have no unpaid renewal');

async function findDue(
  { paymentProvider: provider }: Pick<Deps, 'paymentProvider'>,
  reference: string,
) {
  const subscription = await provider.readSubscription(reference);
  for (const { isPaid, payment: id } of subscription?.invoices ?? []) {
    const payment = isPaid || id === null ? null : await provider.readPayment(id);
    if (payment?.status === 'open') return payment;
  }
  throw nothingDue();
}

/** Recorded before it can be paid, like every other payment. */
async function record(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, userId }: Subscription,
  { id: providerReference, cents }: ProviderPayment,
): Promise<void> {
  const createdAt = clock();
  const due = { userId, subscriptionId: id, cents, providerReference, createdAt };
  await db
    .insert(payments)
    .values({ ...due, purpose: 'subscription' })
    .onConflictDoNothing({ target: payments.providerReference });
}
