import { cardName } from '@gangway/contract/commerce/receipt-lines';
import { useCall } from '../../query/use-call';
import type { PaymentFormProps } from './payment-form';

type SavedCard = { isLoading: boolean; savedCard: PaymentFormProps['savedCard'] };

/**
 * Read for each payment: a payment saves a card, and the Payments page removes one. If reading
 * fails, the form asks for a card.
 */
export function useSavedCard(): SavedCard {
  const { data, isFetchedAfterMount } = useCall('GET /api/payments/cards', undefined, {
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const card = data?.[0];
  return {
    isLoading: !isFetchedAfterMount,
    savedCard: card && { id: card.id, name: cardName(card) },
  };
}
