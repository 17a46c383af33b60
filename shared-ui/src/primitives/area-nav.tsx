import { Link, useLocation } from '@gangway/shared-ui/platform';
import type { ReactNode } from 'react';
import styles from './area-nav.module.css';

export type AreaNavEntry = { label: ReactNode; href: string; alias?: string };

type AreaNavProps = {
  /** For screen readers. */
  label: string;
  entries: readonly AreaNavEntry[];
};

/** The links between the pages that a user of an area comes back to every day. */
export function AreaNav({ label, entries }: AreaNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.nav}>
      <div className={styles.links}>
        {entries.map((entry) => (
          <Link
            key={entry.href}
            href={entry.href}
            className={styles.link}
            aria-current={pathname === entry.href || pathname === entry.alias ? 'page' : undefined}
          >
            {entry.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
