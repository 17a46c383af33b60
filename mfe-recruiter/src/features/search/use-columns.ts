import { useSyncExternalStore } from 'react';

/** So wide that two cards stand side by side: above the filters' own column, and beside it. */
const TWO = '(min-width: 44rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(TWO);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export const useColumns = (): number =>
  useSyncExternalStore(subscribe, () => window.matchMedia(TWO).matches) ? 2 : 1;
