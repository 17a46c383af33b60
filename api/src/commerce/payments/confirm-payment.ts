import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { type Subject, UnansweredError } from '../../foundation/ports/payment-provider';
import type { PayerActor } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { readPayment, type PaidThing } from '../receipts/read-payments';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { payments } from '../tables/payments.table';

/** The browser is not trusted: its reference only says which payment to look up. */
export async function confirmPayment(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  { userId, payer }: PayerActor,
  reference: string,
): Promise<PaidThing> {
  await consumeLimit(deps, 'confirmPaymentByUser', userId);
  const kind: Subject['kind'] = isCheckout(reference) ? 'checkout' : 'payment';
  const column = kind === 'checkout' ? payments.sessionReference : payments.providerReference;
  const found = await readPayment(deps.db, payer, eq(column, reference));
  if (isFinal(found)) return found;
  await settleInTime(deps, { kind, id: reference }, found);
  return readPayment(deps.db, payer, eq(column, reference));
}

/** The provider's prefix for a checkout; the contract accepts only a checkout or a payment. */
const isCheckout = (reference: string) => reference.startsWith('cs_');

/** A payment that was given up can still be paid later. */
const isFinal = ({ payment }: PaidThing) =>
  payment.status === 'succeeded' || payment.status === 'refunded';

/** A pending payment stays so while the provider is slow; the reconciler settles it too. */
async function settleInTime(deps: SettleDeps, subject: Subject, { payment }: PaidThing) {
  try {
    await settle(deps, subject);
  } catch (error) {
    if (!(error instanceof UnansweredError) || payment.status !== 'pending') throw error;
  }
}
