import { Button } from '@gangway/shared-ui/primitives/button';
import { FilterFields, type FilterChoices } from './filter-fields';
import { FilterSheets } from './filter-sheets';
import styles from './filters.module.css';
import { SearchBox } from './search-box';
import type { FilterDraft } from './use-filter-draft';
import { goToResults } from './results-heading';
import { useSideFilters } from './use-screen';

type FiltersFormProps = FilterChoices & { filters: FilterDraft; isCounted: boolean | null };

/** What is looked for: the text, and the other filters next to the results or in sheets. */
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
