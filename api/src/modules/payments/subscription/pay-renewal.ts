import type { PaymentStart } from '@gangway/contract/payments';
import type { Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { currentSubscription, type Subscription } from '../../plans/current-subscription';
import { takeHit } from '../../rate-limits/take-hit';
import type { RecruiterId } from '../../sessions/scopes';
import { payments } from '../payments.table';
import type { ProviderPayment } from '../provider/payment-provider';
import { settle } from '../settle/settle';

const nothingDue = () => new ApiError('not_found', 'You have no renewal that waits to be paid');

async function findDue({ payments: provider }: Deps, reference: string): Promise<ProviderPayment> {
  const subscription = await provider.readSubscription(reference);
  const due = subscription?.invoices.find(({ isPaid }) => !isPaid);
  const payment = due?.payment ? await provider.readPayment(due.payment) : null;
  if (payment?.status !== 'open') throw nothingDue();
  return payment;
}

/** On record before it can be paid, like every other payment. */
async function record(
  { db, clock }: Deps,
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

export async function payRenewal(deps: Deps, recruiterId: RecruiterId): Promise<PaymentStart> {
  await takeHit(deps, 'startPaymentByUser', recruiterId);
  const known = await currentSubscription(deps.db, recruiterId);
  if (!known?.providerReference) throw nothingDue();
  await settle(deps, { kind: 'subscription', id: known.providerReference });
  const present = await currentSubscription(deps.db, recruiterId);
  if (present?.id !== known.id || present.status !== 'past_due') throw nothingDue();
  const due = await findDue(deps, known.providerReference);
  await record(deps, present, due);
  return { clientSecret: due.clientSecret, cents: due.cents };
}
