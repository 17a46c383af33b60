import type { ChosenOffer } from '@gangway/contract/payments';
import { useLocation } from '@gangway/shared-ui/platform';
import { useEffect, useMemo } from 'react';
import { offerFromSearch } from '../../registration/chosen-offer';
import { carriedOffer, carryOffer } from './draft';
import { useDraft } from './use-draft';

/** The landing page's offer, from the link that led here or from an earlier visit of this tab. */
export function useCarriedOffer(): ChosenOffer | null {
  const { search } = useLocation();
  const draft = useDraft();
  const linked = useMemo(() => offerFromSearch(search), [search]);
  useEffect(() => {
    if (linked) carryOffer(linked);
  }, [linked]);
  return linked ?? carriedOffer(draft);
}
