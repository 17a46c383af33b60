import { useSyncExternalStore } from 'react';

const TWO_COLUMNS = '(min-width: 44rem)';
/** Must match the breakpoint in results.module.css. */
const SIDE_FILTERS = '(min-width: 64rem)';

const onTwoColumns = subscribeTo(TWO_COLUMNS);

export const useColumns = (): number =>
  useSyncExternalStore(onTwoColumns, () => window.matchMedia(TWO_COLUMNS).matches) ? 2 : 1;

const onSideFilters = subscribeTo(SIDE_FILTERS);

export const useSideFilters = (): boolean =>
  useSyncExternalStore(onSideFilters, () => window.matchMedia(SIDE_FILTERS).matches);

function subscribeTo(query: string) {
  return (onChange: () => void): (() => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
}
