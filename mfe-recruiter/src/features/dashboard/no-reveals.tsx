import type { User } from '@gangway/contract/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { searchPath } from '../../paths';
import styles from './reveals.module.css';

export const NoReveals = ({ user }: { user: User }) => (
  <div className={styles.empty}>
    <EmptyState title="You have not revealed anyone yet">
      Whoever you reveal stays here, with name and contact details, for good.
    </EmptyState>
    <ButtonLink tone="quiet" href={searchPath(user)}>
      Search people
    </ButtonLink>
  </div>
);
