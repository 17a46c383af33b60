import type { User } from '@gangway/contract/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { searchPath } from '../../paths';
import styles from './saved-searches.module.css';

type NoSavedSearchesProps = { user: User; areMailsOff: boolean };

export const NoSavedSearches = ({ user, areMailsOff }: NoSavedSearchesProps) => (
  <div className={styles.empty}>
    <EmptyState title="No saved searches yet">
      Run a search, then choose Save this search.
      {!areMailsOff && ' We email you when someone new matches.'}
    </EmptyState>
    <ButtonLink href={searchPath(user)}>Search candidates</ButtonLink>
  </div>
);
