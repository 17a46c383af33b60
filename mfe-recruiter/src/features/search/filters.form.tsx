import { LIMITS } from '@gangway/contract/limits';
import type { SearchFacets } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { memo, useId, useState } from 'react';
import { AdvancedFilters, countAdvanced } from './advanced-filters';
import { ChoiceField } from './choice-field';
import { clearanceChoices, departmentChoices, levelChoices } from './choices';
import styles from './filters.module.css';
import { SearchBox } from './search-box';
import { SkillsInput } from './skills-input';
import { useFilterDraft, type FilterDraft } from './use-filter-draft';

type Facets = { facets: SearchFacets | null };
type FiltersFormProps = Facets & {
  applied: SearchFilter;
  isCounted: boolean | null;
  hasFederalAccess: boolean;
};

type BasicFiltersProps = Facets & { filters: FilterDraft; hasFederalAccess: boolean };

function BasicFilters({ facets, filters, hasFederalAccess }: BasicFiltersProps) {
  const { draft, choose, type } = filters;
  const places = useId();
  return (
    <div className={styles.basic}>
      <ChoiceField
        label="Experience level"
        name="experienceLevel"
        anyLabel="Any level"
        choices={levelChoices(facets)}
        value={draft.experienceLevel}
        onChoose={(experienceLevel) => choose({ experienceLevel })}
      />
      <TextField
        label="Location"
        name="location"
        list={places}
        value={draft.location ?? ''}
        placeholder="City or state"
        maxLength={LIMITS.name}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => type({ location: target.value })}
      />
      <datalist id={places}>
        {facets?.locations.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <ChoiceField
        label="Department"
        name="department"
        anyLabel="All departments"
        choices={departmentChoices(facets, draft.department)}
        value={draft.department}
        onChoose={(department) => choose({ department })}
      />
      {hasFederalAccess && (
        <ChoiceField
          label="Security clearance"
          name="clearance"
          anyLabel="Any or none"
          choices={clearanceChoices}
          value={draft.clearance}
          onChoose={(clearance) => choose({ clearance })}
        />
      )}
    </div>
  );
}

function advancedLabel(draft: SearchFilter, isOpen: boolean): string {
  const set = countAdvanced(draft);
  return isOpen || set === 0 ? 'Advanced filters' : `Advanced filters (${set})`;
}

/** Every control of a search. What they say is in the address as soon as it is searched for. */
export const FiltersForm = memo(function FiltersForm(props: FiltersFormProps) {
  const { applied, facets, isCounted, hasFederalAccess } = props;
  const filters = useFilterDraft({ applied, isCounted });
  const { draft, gather, submit, clear } = filters;
  const [isOpen, setOpen] = useState(() => countAdvanced(applied) > 0);
  const advanced = useId();
  return (
    <Card className={styles.card}>
      <form
        role="search"
        aria-label="Candidates"
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SearchBox filters={filters} isCounted={isCounted} />
        <SkillsInput skills={draft.skills ?? []} onChange={(skills) => gather({ skills })} />
        <BasicFilters facets={facets} filters={filters} hasFederalAccess={hasFederalAccess} />
        {isOpen && <AdvancedFilters id={advanced} filters={filters} />}
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? advanced : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDownIcon /> {advancedLabel(draft, isOpen)}
          </button>
          <Button tone="quiet" onClick={clear}>
            Clear All Filters
          </Button>
        </div>
      </form>
    </Card>
  );
});
