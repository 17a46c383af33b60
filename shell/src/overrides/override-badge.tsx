import { useOverridingRemotes } from '../federation/overrides';
import styles from './override-badge.module.css';
import { forgetOverride } from './wanted-overrides';

const host = (url: string) => new URL(url).host;

function remove(name: string): void {
  forgetOverride(name);
  window.location.reload();
}

/** Says all the time that this page does not show what is released. */
export function OverrideBadge() {
  const remotes = Object.values(useOverridingRemotes());
  if (remotes.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Overridden areas">
      <ul>
        {remotes.map(({ name, url }) => (
          <li key={name}>
            <span>
              <b>{name}</b> from {host(url)}
            </span>
            <button type="button" onClick={() => remove(name)}>
              Remove<span className="gw-visually-hidden"> the override of {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
