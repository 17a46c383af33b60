import { Link, useLocation } from '@gangway/shared-ui/platform';
import styles from './area-nav.module.css';

/** `rest` ends the label where there is room for it; `alias` is a second address of the same page. */
type AreaNavEntry = { label: string; rest?: string; href: string; alias?: string };

/** `label` is for screen readers. */
type AreaNavProps = { tabs: { label: string; entries: readonly AreaNavEntry[] } | null };

/** The links between the pages that a user comes back to every day. */
export function AreaNav({ tabs }: AreaNavProps) {
  const { pathname } = useLocation();
  if (!tabs) return null;
  return (
    <nav aria-label={tabs.label} className={styles.nav}>
      <div className={styles.links}>
        {tabs.entries.map(({ label, rest, href, alias }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={pathname === href || pathname === alias ? 'page' : undefined}
          >
            <span>
              {label}
              {rest && <span className={styles.rest}>{rest}</span>}
            </span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
