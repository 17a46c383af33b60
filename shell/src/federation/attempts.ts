import type { BootRemote } from '@gangway/contract/remotes';
import type { ModuleFederation } from '@module-federation/runtime';
import { TimeLimitError } from '@gangway/contract/time-limit';

/** One try to load a release: 0 is the first. */
export type Attempt = { release: BootRemote; number: number; startedAt: number };

const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`;

/** As released, once more past every cache, then from the fallback. */
const entriesOf = ({ url, fallbackUrl }: BootRemote) => [url, fresh(url), fallbackUrl];

const attempts = new Map<string, Attempt>();

export const attemptOf = (name: string): Attempt | undefined => attempts.get(name);

export const firstAttempt = (release: BootRemote): Attempt => ({
  release,
  number: 0,
  startedAt: Date.now(),
});

/** What is slow would be no faster past the caches. Null where there is nothing left to try. */
export function nextAttempt({ release, number }: Attempt, error: unknown): Attempt | null {
  const next = number === 0 && error instanceof TimeLimitError ? 2 : number + 1;
  if (entriesOf(release)[next] === undefined) return null;
  return { release, number: next, startedAt: Date.now() };
}

/**
 * Registers a remote of its own for each attempt, and returns the name. To replace one by force would
 * take from the page the shared modules that it was the first to use.
 */
export function registerAttempt(host: ModuleFederation, attempt: Attempt): string {
  const { release, number } = attempt;
  const base = `${release.name}@${release.version}`;
  const name = attempts.has(base) ? `${base}#${attempts.size}` : base;
  attempts.set(name, attempt);
  const entry = new URL(entriesOf(release)[number] ?? release.url, window.location.href).href;
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }]);
  return name;
}
