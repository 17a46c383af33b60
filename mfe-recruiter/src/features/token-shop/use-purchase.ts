import type { PlanCatalogue } from '@gangway/contract/commerce/plans';
import { continues, useContinuing } from '@gangway/shared-ui/payments';
import { call, callUrl, serverMessage, showFailure } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { markPendingCheckout, consumePendingCheckout } from '../../order/pending-checkout';
import { redirectTo } from './redirect-to';

type Pack = PlanCatalogue['tokenPacks'][number];

export function usePurchase() {
  const client = useQueryClient();
  const { isContinuing, persist } = useContinuing();
  const isUnderWay = useRef(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasReturned, setReturned] = useState(consumePendingCheckout);

  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setChosen(null);
      setReturned(consumePendingCheckout());
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  const buy = async (pack: Pack) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setChosen(pack.tokens);
    try {
      const body = { tokens: pack.tokens, price: pack.cents / 100 };
      const { checkoutUrl } = await persist(() => call('POST /api/purchase-tokens', { body }));
      redirectTo(checkoutUrl);
      markPendingCheckout();
    } catch (error) {
      const title = continues(error) ? 'Your purchase is not ready yet' : 'Purchase Failed';
      showFailure(title, serverMessage(error, 'Failed to process payment'));
      void client.invalidateQueries({ queryKey: [callUrl('GET /api/plans')] });
      isUnderWay.current = false;
      setChosen(null);
    }
  };
  return { chosen, hasReturned, isContinuing, buy };
}
