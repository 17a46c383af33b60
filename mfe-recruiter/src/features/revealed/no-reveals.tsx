import type { User } from '@gangway/contract/accounts';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { searchPath } from '../../paths';
import styles from './revealed.module.css';

export const NoRevealsYet = ({ user }: { user: User }) => (
  <div className={styles.empty}>
    <EmptyState title="You have not revealed any candidates yet">
      Candidates you reveal appear here with their name and contact details.
    </EmptyState>
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  </div>
);

export const NoMatchingReveals = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.empty}>
    <EmptyState title="No revealed candidates match">Try another word or stage.</EmptyState>
    <Button tone="quiet" onClick={onClear}>
      Show all candidates
    </Button>
  </div>
);
