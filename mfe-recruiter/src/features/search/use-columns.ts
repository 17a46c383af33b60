import { useCallback, useSyncExternalStore } from 'react';

/** So wide that two, that three cards stand side by side. */
const TWO = '(min-width: 44rem)';
const THREE = '(min-width: 68rem)';

function useMatch(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export function useColumns(): number {
  const hasTwo = useMatch(TWO);
  const hasThree = useMatch(THREE);
  return hasThree ? 3 : hasTwo ? 2 : 1;
}
