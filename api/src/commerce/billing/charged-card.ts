import type { CardFace } from '@gangway/contract/billing';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { withTimeout } from '../../foundation/timing/with-timeout';
import type { ProviderPayment } from '../../foundation/ports/payment-provider';
import { receiptDetails, type ReceiptDetails } from '../tables/receipt-details.table';

const WAIT_MS = 3000;

type Charged = { details: ReceiptDetails; reference: string | null };
type CardDeps = Pick<Deps, 'db' | 'payments' | 'log'>;

async function ask({ payments, log }: CardDeps, reference: string) {
  const reading = payments.readPayment(reference).catch((error: unknown) => {
    log.warn({ err: error }, 'the card of a receipt could not be read');
    return null;
  });
  return withTimeout<ProviderPayment | null, null>(reading, WAIT_MS, null);
}

/**
 * Read from the provider once, when the receipt is first opened: an invoice's payment says nothing of
 * its card. While the provider does not answer, the receipt is shown without it.
 */
export async function chargedCard(
  deps: CardDeps,
  { details, reference }: Charged,
): Promise<CardFace | null> {
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
