import type { User } from '@gangway/contract/accounts';
import { LIMITS } from '@gangway/contract/limits';
import { hasPremiumFilters, includesPremiumFilters } from '@gangway/contract/plan-rules';
import { Link } from '@gangway/shared-ui/platform';
import { CheckboxField, TextField } from '@gangway/shared-ui/primitives/field';
import { useId } from 'react';
import { subscriptionPath } from '../../paths';
import styles from './filters.module.css';
import type { FilterControls } from './use-filter-draft';

const OFFERED =
  'Enterprise also filters by previous company, and hides people who found new work or are revealed.';
const PAUSED = 'Your premium filters are paused until the renewal of your plan is paid.';

function Fields({ draft, choose, type }: FilterControls) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles.premium}>
      <p id={heading} className={styles.heading}>
        Premium filters
      </p>
      <TextField
        label="Previous company"
        name="previousCompany"
        value={draft.previousCompany ?? ''}
        placeholder="Any part of the name"
        maxLength={LIMITS.name}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => type({ previousCompany: target.value })}
      />
      <CheckboxField
        label="Hide people who have found new work"
        name="isAvailable"
        checked={draft.isAvailable === true}
        onChange={({ target }) => choose({ isAvailable: target.checked || undefined })}
      />
      <CheckboxField
        label="Hide people you have revealed"
        name="isUnrevealed"
        checked={draft.isUnrevealed === true}
        onChange={({ target }) => choose({ isUnrevealed: target.checked || undefined })}
      />
    </div>
  );
}

type PremiumFiltersProps = { user: User; controls: FilterControls };

export function PremiumFilters({ user, controls }: PremiumFiltersProps) {
  if (hasPremiumFilters(user)) return <Fields {...controls} />;
  return (
    <p className={styles.offer}>
      {includesPremiumFilters(user) ? PAUSED : OFFERED}{' '}
      <Link href={subscriptionPath(user)}>See your plan</Link>
    </p>
  );
}
