import { LIMITS } from '@gangway/contract/foundation/limits';
import { INVITATION_STATES } from '@gangway/contract/talent/list-candidates';
import { SelectField, TextField } from '@gangway/shared-ui/primitives/field';
import { parseInvitation, type PeopleFilter, INVITATION_NAMES } from './filter-people';
import styles from './edit-list.module.css';

type PeopleToolbarProps = {
  filter: PeopleFilter;
  departments: readonly string[];
  onChange: (changes: Partial<PeopleFilter>) => void;
};

export function PeopleToolbar({ filter, departments, onChange }: PeopleToolbarProps) {
  return (
    <div role="search" className={styles.toolbar}>
      <TextField
        label="Search"
        name="search"
        type="search"
        placeholder="Name, email, position or location"
        autoComplete="off"
        maxLength={LIMITS.searchText}
        value={filter.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <SelectField
        label="Department"
        name="department"
        value={filter.department}
        onChange={({ target }) => onChange({ department: target.value })}
      >
        <option value="">All departments</option>
        {choicesOf(departments, filter.department).map((department) => (
          <option key={department}>{department}</option>
        ))}
      </SelectField>
      <SelectField
        label="Invitation"
        name="invitation"
        value={filter.invitation ?? ''}
        onChange={({ target }) => onChange({ invitation: parseInvitation(target.value) })}
      >
        <option value="">All invitations</option>
        {INVITATION_STATES.map((state) => (
          <option key={state} value={state}>
            {INVITATION_NAMES[state]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const choicesOf = (departments: readonly string[], chosen: string) =>
  chosen === '' || departments.includes(chosen) ? departments : [chosen, ...departments];
