import { navigate, useLocation } from '@gangway/shared-ui/platform';
import { useCallback } from 'react';
import type { Billing } from '../../registration/chosen-offer';

/** In the address, so that Back and a reload show the same prices. */
export function useBilling(): [Billing, (billing: Billing) => void] {
  const { pathname, search } = useLocation();
  const choose = useCallback(
    (billing: Billing) => {
      const params = new URLSearchParams(search);
      params.set('billing', billing);
      navigate(`${pathname}?${params}`, { replace: true });
    },
    [pathname, search],
  );
  const isAnnual = new URLSearchParams(search).get('billing') === 'annual';
  return [isAnnual ? 'annual' : 'monthly', choose];
}
