import type { User } from '@gangway/contract/accounts';
import { LIMITS } from '@gangway/contract/limits';
import { hasFederalAccess } from '@gangway/contract/plan-rules';
import type { SearchFacets } from '@gangway/contract/search';
import type { SearchFilter } from '@gangway/contract/search-filter';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { ChevronDownIcon } from '@gangway/shared-ui/primitives/icon';
import { useId, useState } from 'react';
import { AdvancedFilters } from './advanced-filters';
import { ChoiceField } from './choice-field';
import { clearanceChoices, departmentChoices, levelChoices } from './choices';
import { countAdvanced } from './count-filters';
import styles from './filters.module.css';
import { SkillsInput } from './skills-input';
import type { FilterControls } from './use-filter-draft';

export type FilterChoices = { facets: SearchFacets | null; user: User };
type FilterFieldsProps = FilterChoices & { controls: FilterControls };

function BasicFilters({ facets, user, controls }: FilterFieldsProps) {
  const { draft, choose, type } = controls;
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
      {hasFederalAccess(user) && (
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

/** Every filter but the text: next to the results, or in a sheet. */
export function FilterFields(props: FilterFieldsProps) {
  const { draft, choose } = props.controls;
  const [isOpen, setOpen] = useState(() => countAdvanced(draft) > 0);
  const advanced = useId();
  return (
    <>
      <SkillsInput skills={draft.skills ?? []} onChange={(skills) => choose({ skills })} />
      <BasicFilters {...props} />
      <div className={styles.more}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? advanced : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon /> {advancedLabel(draft, isOpen)}
        </button>
        {isOpen && <AdvancedFilters {...props} id={advanced} />}
      </div>
    </>
  );
}
