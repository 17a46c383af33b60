import { Link, useLocation } from '@gangway/shared-ui/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './area-nav.module.css';

type AreaNavEntry = { label: string; rest?: string; href: string; alias?: string };

type AreaNavProps = { tabs: { label: string; entries: readonly AreaNavEntry[] } | null };

export function AreaNav({ tabs }: AreaNavProps) {
  if (!tabs) return null;
  return (
    <nav aria-label={tabs.label} className={styles.nav}>
      <Tabs entries={tabs.entries} />
    </nav>
  );
}

function Tabs({ entries }: { entries: readonly AreaNavEntry[] }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!row.current) return;
    centerCurrent(row.current);
    markHiddenEnds(row.current);
  }, [pathname, entries.length]);
  useEffect(() => {
    const onResize = () => row.current && markHiddenEnds(row.current);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return (
    <div
      ref={row}
      className={styles.links}
      onScroll={({ currentTarget }) => markHiddenEnds(currentTarget)}
    >
      {entries.map(({ label, rest, href, alias }) => (
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
  );
}

/** Only the row scrolls: `scrollIntoView` would scroll the page too. */
function centerCurrent(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current]');
  if (link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** Scroll offsets may be fractional: a difference below this is no hidden tab. */
const SLACK_PX = 2;

function markHiddenEnds(row: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  row.toggleAttribute('data-more-before', scrollLeft > SLACK_PX);
  row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - SLACK_PX);
}
