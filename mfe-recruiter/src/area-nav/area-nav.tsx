import type { User } from '@gangway/contract/accounts';
import { recruiterPath } from '@gangway/contract/user-paths';
import { Link, useLocation } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import { revealedPath, savedSearchesPath, searchPath, TALENT_SEARCH } from '../paths';
import styles from './area-nav.module.css';

type Entry = { label: ReactNode; href: string; alias?: string };

const SavedSearches = (
  <>
    Saved <span className={styles.long}>searches</span>
  </>
);

const entriesFor = (user: User): Entry[] => [
  { label: 'Dashboard', href: recruiterPath(user) },
  { label: 'Search', href: searchPath(user), alias: TALENT_SEARCH },
  { label: 'Revealed', href: revealedPath(user) },
  { label: SavedSearches, href: savedSearchesPath(user) },
];

/** The way between the pages that a recruiter comes back to every day. */
export function AreaNav({ user }: { user: User }) {
  const { pathname } = useLocation();
  const isHere = ({ href, alias }: Entry) => pathname === href || pathname === alias;
  return (
    <nav aria-label="Recruiter" className={styles.nav}>
      <div className={styles.links}>
        {entriesFor(user).map((entry) => (
          <Link
            key={entry.href}
            href={entry.href}
            className={styles.link}
            aria-current={isHere(entry) ? 'page' : undefined}
          >
            {entry.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
