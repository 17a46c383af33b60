import type { User } from '@gangway/contract/accounts';
import { recruiterPath } from '@gangway/contract/user-paths';
import { AreaNav as Nav, type AreaNavEntry } from '@gangway/shared-ui/primitives/area-nav';
import { revealedPath, savedSearchesPath, searchPath, TALENT_SEARCH } from '../paths';
import styles from './area-nav.module.css';

const SavedSearches = (
  <>
    Saved <span className={styles.long}>searches</span>
  </>
);

const entriesFor = (user: User): AreaNavEntry[] => [
  { label: 'Dashboard', href: recruiterPath(user) },
  { label: 'Search', href: searchPath(user), alias: TALENT_SEARCH },
  { label: 'Revealed', href: revealedPath(user) },
  { label: SavedSearches, href: savedSearchesPath(user) },
];

/** The links between the pages that a recruiter comes back to every day. */
export const AreaNav = ({ user }: { user: User }) => (
  <Nav label="Recruiter" entries={entriesFor(user)} />
);
