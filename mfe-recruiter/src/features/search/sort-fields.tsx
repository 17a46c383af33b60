import { ChoiceField } from './choice-field';
import { orderChoices, sortChoices } from './choices';
import type { FilterControls } from './use-filter-draft';

const newestFirst = [{ value: 'desc', label: 'Newest first' }] as const;

export function SortFields({ draft, sort }: Pick<FilterControls, 'draft' | 'sort'>) {
  const { sortBy = 'recent', sortOrder = 'desc' } = draft;
  return (
    <>
      <ChoiceField
        label="Sort by"
        name="sortBy"
        choices={sortChoices}
        value={sortBy}
        onChoose={(chosen) =>
          sort({ sortBy: chosen === 'recent' ? undefined : chosen, sortOrder: undefined })
        }
      />
      <ChoiceField
        label="Order"
        name="sortOrder"
        choices={sortBy === 'experience' ? orderChoices : newestFirst}
        value={sortBy === 'experience' ? sortOrder : 'desc'}
        disabled={sortBy !== 'experience'}
        onChoose={(chosen) => sort({ sortOrder: chosen === 'desc' ? undefined : chosen })}
      />
    </>
  );
}
