import { LIMITS } from '@gangway/contract/limits';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import styles from './filters.module.css';
import type { FilterDraft } from './use-filter-draft';

type SearchBoxProps = { filters: FilterDraft; isCounted: boolean | null };

const counted = (isAhead: boolean) =>
  isAhead
    ? 'Press Search to see who matches.'
    : 'Searches count in your plan: what you type is searched for when you press Search.';

export function SearchBox({ filters, isCounted }: SearchBoxProps) {
  const { draft, isAhead, type } = filters;
  return (
    <div className={styles.box}>
      <TextField
        label="Search"
        name="search"
        type="search"
        value={draft.search ?? ''}
        placeholder="Position, skill or place"
        maxLength={LIMITS.searchText}
        autoComplete="off"
        enterKeyHint="search"
        hint={isCounted ? counted(isAhead) : undefined}
        onChange={({ target }) => type({ search: target.value })}
      />
      <Button type="submit" className={styles.go}>
        <SearchIcon /> Search
      </Button>
    </div>
  );
}
