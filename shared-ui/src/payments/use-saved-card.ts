import { cardName } from '@gangway/contract/receipt-lines';
import { useCall } from '@gangway/shared-ui/query';
import type { PaymentFormProps } from './payment-form';

type SavedCard = { isLoading: boolean; savedCard: PaymentFormProps['savedCard'] };

/** The newest one. Where the cards cannot be read, the form asks for a card as if there were none. */
export function useSavedCard(): SavedCard {
  const { data, isPending } = useCall('GET /api/payments/cards');
  const card = data?.[0];
  return { isLoading: isPending, savedCard: card && { id: card.id, name: cardName(card) } };
}
