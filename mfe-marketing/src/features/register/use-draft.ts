import { useMemo, useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, readDraft, type Draft } from './draft';

/** False during prerendering and hydration: data stored in the browser would cause a mismatch. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noNews,
    () => true,
    () => false,
  );

export function useDraft(): Draft {
  const isTakenOver = useIsHydrated();
  return useMemo(() => (isTakenOver ? readDraft() : EMPTY_DRAFT), [isTakenOver]);
}

const noNews = () => () => undefined;
