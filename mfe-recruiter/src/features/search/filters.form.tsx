import type { CallAnswer } from '@gangway/contract/calls';
import { people, formatCount } from '@gangway/contract/foundation/amounts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { SearchCount } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { FiltersIcon, SortIcon, CloseIcon } from '@gangway/shared-ui/primitives/icon';
import { useMedia } from '@gangway/shared-ui/primitives/use-media';
import { useModalDialog } from '@gangway/shared-ui/primitives/use-modal-dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useId, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type FilterChoices, FilterFields, SortFields } from './filter-fields';
import { countFilters } from './filter-in-address';
import { goToResults } from './results';
import { type FilterControls, type FilterDraft, PAUSE_MS } from './use-filter-draft';
import { requestQuery } from './use-search';
import styles from './filters.module.css';
import sheet from './sheet.module.css';

type FiltersFormProps = FilterChoices & { filters: FilterDraft; isCounted: boolean | null };

export function FiltersForm(props: FiltersFormProps) {
  const { filters, isCounted } = props;
  const hasSide = useSideFilters();
  return (
    <div className={hasSide ? styles.side : styles.top}>
      <form
        role="search"
        aria-label="Candidates"
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          filters.submit();
          if (!hasSide) goToResults();
        }}
      >
        <SearchBox filters={filters} isCounted={isCounted} />
        {hasSide && <FilterFields {...props} controls={filters} />}
        {hasSide && (
          <Button tone="quiet" onClick={filters.clear}>
            Clear All Filters
          </Button>
        )}
      </form>
      {!hasSide && <FilterSheets {...props} />}
    </div>
  );
}

/** Must match the breakpoint in results.module.css. */
export const useSideFilters = (): boolean => useMedia('(min-width: 64rem)');

function SearchBox({ filters, isCounted }: Omit<FiltersFormProps, keyof FilterChoices>) {
  const { draft, isAhead, type } = filters;
  return (
    <div className={styles.box}>
      <TextField
        label="Search"
        name="search"
        type="search"
        value={draft.search ?? ''}
        placeholder="Title, skill or location"
        maxLength={LIMITS.searchText}
        autoComplete="off"
        enterKeyHint="search"
        hint={isCounted ? counted(isAhead) : undefined}
        onChange={({ target }) => type({ search: target.value })}
      />
      <Button type="submit" className={styles.go}>
        Search
      </Button>
    </div>
  );
}

const counted = (isAhead: boolean) =>
  isAhead
    ? 'Select Search to see the matches.'
    : 'Each search counts toward your plan. Your choices apply when you select Search.';

type Kind = 'filters' | 'sort';

function FilterSheets({ filters, ...rest }: FiltersFormProps) {
  const [open, setOpen] = useState<Kind | null>(null);
  const set = countFilters(filters.draft);
  const show = (filter: SearchFilter) => {
    // Closed first: a closing sheet returns the focus to its button.
    flushSync(() => setOpen(null));
    filters.apply(filter);
    goToResults();
  };
  return (
    <div className={styles.openers}>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen('filters')}>
        <FiltersIcon /> {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen('sort')}>
        <SortIcon /> Sort
      </Button>
      {open && (
        <SheetOfFilters
          {...rest}
          kind={open}
          start={filters.draft}
          onClose={() => setOpen(null)}
          onShow={show}
        />
      )}
    </div>
  );
}

type SheetOfFiltersProps = Omit<FiltersFormProps, 'filters'> & {
  kind: Kind;
  start: SearchFilter;
  onClose: () => void;
  onShow: (filter: SearchFilter) => void;
};

function SheetOfFilters(props: SheetOfFiltersProps) {
  const { kind, start, isCounted, onClose, onShow, ...choices } = props;
  const [draft, setDraft] = useState(start);
  const count = useDraftCount(draft, isCounted === false);
  const change = (part: SearchFilter) => setDraft((last) => ({ ...last, ...part }));
  const controls: FilterControls = { draft, type: change, choose: change, sort: change };
  const found = count ? peopleText(count) : 'people';
  return (
    <Sheet
      title={kind === 'filters' ? 'Filters' : 'Sort'}
      onClose={onClose}
      onSubmit={() => onShow(draft)}
      actions={
        <>
          {kind === 'filters' && (
            <Button tone="quiet" onClick={() => setDraft({})}>
              Clear All Filters
            </Button>
          )}
          <Button type="submit">{`Show ${found}`}</Button>
          <p role="status" className="gw-visually-hidden">
            {count ? `Matches: ${found}` : ''}
          </p>
        </>
      }
    >
      {kind === 'filters' ? (
        <FilterFields {...choices} controls={controls} />
      ) : (
        <SortFields {...controls} />
      )}
    </Sheet>
  );
}

function useDraftCount(draft: SearchFilter, isAsked: boolean) {
  const url = countUrl(draft);
  const [debouncedUrl, setDebouncedUrl] = useState(url);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedUrl(url), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  const { data, isError } = useQuery<CallAnswer<'GET /api/candidates/count'>>({
    queryKey: [debouncedUrl],
    enabled: isAsked,
  });
  return isAsked && !isError && data && debouncedUrl === url ? data : null;
}

/** Sorting does not change the count, so leaving it out avoids another request. */
function countUrl(draft: SearchFilter): string {
  const { sortBy: _, sortOrder: __, ...query } = requestQuery(draft);
  return callUrl('GET /api/candidates/count', { query });
}

function peopleText({ total, totalIsExact }: SearchCount): string {
  return totalIsExact ? people(total) : `${formatCount(total)}+ people`;
}

type SheetProps = {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

function Sheet({ title, actions, onClose, onSubmit, children }: SheetProps) {
  const dialog = useModalDialog(onClose);
  const id = useId();
  return (
    <dialog {...dialog} className={sheet.sheet} aria-labelledby={id}>
      <form
        method="dialog"
        className={sheet.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header className={sheet.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={sheet.close} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={sheet.body}>{children}</div>
        <footer className={sheet.foot}>{actions}</footer>
      </form>
    </dialog>
  );
}
