import { useMemo, useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, readDraft, type Draft } from './draft';

const noNews = () => () => undefined;

/** False while the page is prerendered and taken over: what is stored in the browser comes after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noNews,
    () => true,
    () => false,
  );

/** The draft as the visitor came with it; what they type here does not come back by this way. */
export function useDraft(): Draft {
  const isTakenOver = useIsHydrated();
  return useMemo(() => (isTakenOver ? readDraft() : EMPTY_DRAFT), [isTakenOver]);
}
