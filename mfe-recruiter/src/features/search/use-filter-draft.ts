import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { currentEntry } from '@gangway/shared-ui/platform';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { writeFilter } from '../../search-address/search-address';
import { applyFilter } from './filter-in-address';

export const PAUSE_MS = 250;

export type FilterControls = {
  draft: SearchFilter;
  type: (part: SearchFilter) => void;
  choose: (part: SearchFilter) => void;
  sort: (part: Pick<SearchFilter, 'sortBy' | 'sortOrder'>) => void;
};

type DraftOptions = {
  applied: SearchFilter;
  /**
   * Whether each search counts against a limit. Null if not known yet: the draft waits for Search
   * then too.
   */
  isCounted: boolean | null;
};

export function useFilterDraft({ applied, isCounted }: DraftOptions) {
  const [draft, setDraft] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  const [pathname] = useState(() => currentEntry().location.pathname);
  const isWaiting = isCounted !== false;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typedEntry = useRef<string>(undefined);

  if (followed !== applied) {
    setFollowed(applied);
    if (isSame(inOrderOf(followed, applied), applied)) setDraft(inOrderOf(draft, applied));
    else if (!isSame(draft, applied)) setDraft(applied);
  }

  // Another filter, as by Back, cancels a pending typed search.
  useLayoutEffect(() => () => clearTimeout(timer.current), [applied]);

  const apply = (next: SearchFilter) => {
    clearTimeout(timer.current);
    typedEntry.current = undefined;
    setDraft(next);
    applyFilter(trimmed(next));
  };

  /** Text typed with pauses is one history entry, not one for each pause. */
  const applyTyped = (next: SearchFilter) => {
    // A navigation to another page has begun, and its URL must not be changed.
    if (currentEntry().location.pathname !== pathname) return;
    const { key } = currentEntry().location;
    applyFilter(trimmed(next), { replace: key === typedEntry.current });
    const keyAfter = currentEntry().location.key;
    // A space alone changes nothing, and the entry is still that of the search before.
    if (keyAfter !== key) typedEntry.current = keyAfter;
  };

  const applyAfterPause = (next: SearchFilter) => {
    clearTimeout(timer.current);
    if (!isWaiting) timer.current = setTimeout(() => applyTyped(next), PAUSE_MS);
  };

  // Applies what was typed before the first answer said that searches are not counted.
  const catchUp = useEffectEvent(() => isSame(draft, applied) || applyAfterPause(draft));
  useEffect(() => void catchUp(), [isWaiting]);

  const type = (part: SearchFilter) => {
    const next = { ...draft, ...part };
    setDraft(next);
    applyAfterPause(next);
  };

  const applyNow = (part: SearchFilter) => apply({ ...draft, ...part });

  return {
    draft,
    isAhead: !isSame(draft, applied),
    type,
    choose: isWaiting ? type : applyNow,
    /** The same search in another order is not counted. */
    sort: isWaiting
      ? (part: SearchFilter) => applyFilter(trimmed({ ...applied, ...part }))
      : applyNow,
    submit: () => apply(draft),
    apply,
    clear: () => apply({}),
  };
}

export type FilterDraft = ReturnType<typeof useFilterDraft>;

const isSame = (one: SearchFilter, other: SearchFilter) =>
  writeFilter(trimmed(one)) === writeFilter(other);

const trimmed = (filter: SearchFilter): SearchFilter => ({
  ...filter,
  search: filter.search?.trim(),
  location: filter.location?.trim(),
  previousCompany: filter.previousCompany?.trim(),
});

const inOrderOf = (filter: SearchFilter, { sortBy, sortOrder }: SearchFilter): SearchFilter => ({
  ...filter,
  sortBy,
  sortOrder,
});
