import type { User } from '@gangway/contract/accounts';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { searchPath } from '../../paths';
import styles from './revealed.module.css';

export const NobodyYet = ({ user }: { user: User }) => (
  <div className={styles.nobody}>
    <EmptyState title="You have not revealed anyone yet">
      Whoever you reveal stays here, with name and contact details, for good.
    </EmptyState>
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  </div>
);

export const NobodyMatches = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.nobody}>
    <EmptyState title="Nobody whom you have revealed matches">
      Try another word or stage.
    </EmptyState>
    <Button tone="quiet" onClick={onClear}>
      Show everybody
    </Button>
  </div>
);
