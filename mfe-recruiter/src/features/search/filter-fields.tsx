import { hasFederalAccess } from '@gangway/contract/commerce/plan-rules';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import type { SearchFacets } from '@gangway/contract/market/search';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { ChevronDownIcon, CloseIcon, PlusIcon } from '@gangway/shared-ui/primitives/icon';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { AdvancedFilters } from './advanced-filters';
import {
  ChoiceField,
  clearanceChoices,
  departmentChoices,
  levelChoices,
  orderChoices,
  sortChoices,
} from './choice-field';
import { countAdvanced } from './filter-in-address';
import { addSkill, suggestSkills } from './suggest-skills';
import type { FilterControls } from './use-filter-draft';
import styles from './filters.module.css';

const SHARE = 'Shows people with most of these skills (70% or more).';

export type FilterChoices = { facets: SearchFacets | null; user: User };

type FilterFieldsProps = FilterChoices & { controls: FilterControls };

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

type SkillsInputProps = { skills: readonly string[]; onChange: (skills: string[]) => void };

const FULL = `You can add at most ${LIMITS.searchSkills} skills.`;

function SkillsInput({ skills, onChange }: SkillsInputProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const suggestions = suggestSkills(typed, skills);
  const isFull = skills.length >= LIMITS.searchSkills;

  const change = (next: string[], words: string) => {
    if (next.length !== skills.length) {
      onChange(next);
      setSaid(words);
    }
    setTyped('');
    frame.current?.querySelector('input')?.focus();
  };
  const add = (skill: string) =>
    !isFull && change(addSkill(skills, skill), `${skill.trim()} added.`);
  const remove = (skill: string) =>
    change(
      skills.filter((other) => other !== skill),
      `${skill} removed.`,
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '') return;
    event.preventDefault();
    add(typed);
  };

  return (
    <fieldset ref={frame} className={styles.skills}>
      <legend className="gw-visually-hidden">Required skills</legend>
      <div className={styles.one}>
        <TextField
          label="Required skills"
          name="skill"
          value={typed}
          maxLength={LIMITS.skill}
          autoComplete="off"
          enterKeyHint="done"
          hint={isFull ? FULL : SHARE}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          tone="quiet"
          className={styles.plus}
          aria-label="Add skill"
          disabled={isFull}
          onClick={() => add(typed)}
        >
          <PlusIcon />
        </Button>
      </div>
      {skills.length > 0 && (
        <ul aria-label="Chosen skills" className={styles.chosen}>
          {skills.map((skill) => (
            <li key={skill}>
              {skill}
              <button type="button" aria-label={`Remove ${skill}`} onClick={() => remove(skill)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && suggestions.length > 0 && (
        <div role="group" aria-label="Suggested skills" className={styles.suggestions}>
          {suggestions.map((skill) => (
            <button key={skill} type="button" onClick={() => add(skill)}>
              <span>{skill}</span>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="gw-visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}

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
