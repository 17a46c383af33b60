import { LIMITS } from '@gangway/contract/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import styles from './filters.module.css';
import type { FilterDraft } from './use-filter-draft';

type SearchBoxProps = { filters: FilterDraft; isCounted: boolean | null };

const counted = (isAhead: boolean) =>
  isAhead
    ? 'Select Search to see the matches.'
    : 'Each search counts toward your plan. Your choices apply when you select Search.';

export function SearchBox({ filters, isCounted }: SearchBoxProps) {
  const { draft, isAhead, type } = filters;
  return (
    <div className={styles.box}>
      <TextField
        label="Search"
        name="search"
        type="search"
        value={draft.search ?? ''}
        placeholder="Title, skill or place"
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
