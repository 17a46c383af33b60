import { withTimeLimit } from '@gangway/contract/foundation/time-limit';
import { OVERRIDES_COOKIE } from '@gangway/contract/platform/boot-element';
import { toBootRemote, toDevelopmentRelease } from '@gangway/contract/platform/build-release';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { createRoot } from 'react-dom/client';
import { trustFiles } from '../federation/integrity';
import { addOverride, overridingRemotes, useOverridingRemotes } from '../federation/overrides';
import { clearOverride, forgetOverride, requestedOverrides } from './requested-overrides';
import styles from './override-badge.module.css';

type Bases = Record<string, string>;

/**
 * The server has to allow these addresses first: if it has not been asked yet, a cookie and a page
 * load do so.
 */
export async function applyOverrides(allowed: Bases): Promise<void> {
  const requested = requestedBases();
  const refused = Object.keys(requested).filter((name) => requested[name] !== allowed[name]);
  if (refused.length > 0 && !isAskedAlready(requested)) {
    tellServer(requested);
    window.location.reload();
    return new Promise(() => undefined);
  }
  for (const name of refused) clearOverride(name, REFUSED);
  const taken = Object.entries(requested).filter(([name]) => !refused.includes(name));
  tellServer(Object.fromEntries(taken));
  await Promise.all(taken.map(([name, base]) => takeOverride(name, base)));
  if (overridingRemotes().length > 0) showBadge();
}

function requestedBases(): Bases {
  const bases: Bases = {};
  for (const [name, value] of Object.entries(requestedOverrides())) {
    const base = toBase(value);
    if (base) bases[name] = base;
    else clearOverride(name, `"${value}" is neither a port nor an address.`);
  }
  return bases;
}

function toBase(value: string): string | null {
  const address = /^\d{2,5}$/.test(value) ? `http://localhost:${value}/` : value;
  return /^https?:/.test(address) && URL.canParse(address) ? new URL('.', address).href : null;
}

const ASKED = 'gangway-overrides-asked';

const isAskedAlready = (bases: Record<string, string>) =>
  sessionStorage.getItem(ASKED) === encode(bases);

const encode = (bases: Record<string, string>) => new URLSearchParams(bases).toString();

/**
 * The server lets the page load code from the addresses in this cookie, for users with the right to
 * do so.
 */
function tellServer(bases: Record<string, string>): void {
  const value = encode(bases);
  sessionStorage.setItem(ASKED, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === '' ? '; Max-Age=0' : '';
  document.cookie = `${cookieName()}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure}`;
}

/** The __Host- prefix, which needs https, keeps other hosts of the domain from setting it. */
function cookieName(): string {
  return window.location.protocol === 'https:' ? `__Host-${OVERRIDES_COOKIE}` : OVERRIDES_COOKIE;
}

const REFUSED =
  'An override must come from https or from this machine. In production only administrators with access to releases can use it.';

const MANIFEST_LIMIT_MS = 5000;

async function takeOverride(name: string, base: string): Promise<void> {
  try {
    const manifest = await withTimeLimit(readManifest(base), MANIFEST_LIMIT_MS);
    if (manifest.name !== name) throw new Error(`It serves ${manifest.name}`);
    const release = toDevelopmentRelease(manifest, base);
    const remote = toBootRemote({ name, release });
    trustFiles([remote]);
    addOverride(remote);
  } catch (error) {
    clearOverride(
      name,
      `${base} does not serve it (${error instanceof Error ? error.message : ''}).`,
    );
  }
}

async function readManifest(base: string): Promise<BuildManifest> {
  const response = await fetch(`${base}release.json`, { cache: 'no-store' });
  return trusted(await response.json());
}

/** A developer's own build, made by the same preset; a wrong one fails when it loads. */
const trusted = (value: unknown) => value as BuildManifest;

function showBadge(): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<OverrideBadge />);
}

function OverrideBadge() {
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

const host = (url: string) => new URL(url).host;

function remove(name: string): void {
  forgetOverride(name);
  window.location.reload();
}
