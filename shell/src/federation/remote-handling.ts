import { withTimeLimit, TimeLimitError } from '@gangway/contract/foundation/time-limit';
import type { BootRemote } from '@gangway/contract/platform/remotes';
import type { ModuleFederation } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { ATTEMPT_LIMIT_MS, type Container, EXPOSED, isContainer, loadScript } from './container';
import { enableRemotes, listReleases } from './enable-remotes';
import { host } from './host';

export const loadRelease = (release: BootRemote) => loadAttempt(firstAttempt(release));

export const listForDevTools = (remotes: readonly BootRemote[]) => listReleases(host(), remotes);

export async function loadAfterFailure(release: BootRemote, error: unknown): Promise<unknown> {
  const next = nextAttempt(firstAttempt(release), error);
  if (!next) throw error;
  return loadAttempt(next);
}

/** Makes the DevTools list a container that is already loaded. */
export function registerLoaded(release: BootRemote, container: Container): void {
  const name = registerAttempt(host(), firstAttempt(release));
  host().initRawContainer(name, release.url, container);
}

type Attempt = { release: BootRemote; number: number; startedAt: number };

const loadAttempt = (attempt: Attempt): Promise<unknown> =>
  host().loadRemote(registerAttempt(host(), attempt) + EXPOSED.slice(1));

const attempts = new Map<string, Attempt>();

/**
 * Each attempt gets a remote of its own: replacing one by force would remove the shared modules
 * that it was the first to use.
 */
function registerAttempt(host: ModuleFederation, attempt: Attempt): string {
  const { release, number } = attempt;
  const base = `${release.name}@${release.version}`;
  const name = attempts.has(base) ? `${base}#${attempts.size}` : base;
  attempts.set(name, attempt);
  const entry = new URL(entriesOf(release)[number] ?? release.url, window.location.href).href;
  host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: release.container }]);
  return name;
}

const entriesOf = ({ url, fallbackUrl }: BootRemote) => [url, fresh(url), fallbackUrl];

const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}retry=${Date.now()}`;

const firstAttempt = (release: BootRemote): Attempt => ({
  release,
  number: 0,
  startedAt: Date.now(),
});

/** A timeout skips the attempt past the caches, which would be no faster. */
function nextAttempt({ release, number }: Attempt, error: unknown): Attempt | null {
  const next = number === 0 && error instanceof TimeLimitError ? 2 : number + 1;
  if (entriesOf(release)[next] === undefined) return null;
  return { release, number: next, startedAt: Date.now() };
}

const attemptOf = (name: string): Attempt | undefined => attempts.get(name);

function timeLeft(name: string): number {
  const startedAt = attemptOf(name)?.startedAt ?? Date.now();
  return Math.max(0, startedAt + ATTEMPT_LIMIT_MS - Date.now());
}

const releasePlugin: ModuleFederationRuntimePlugin = {
  name: 'gangway-release',

  async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
    await withTimeLimit(loadScript(entry), timeLeft(name));
    const container: unknown = Reflect.get(globalThis, entryGlobalName);
    if (isContainer(container)) return container;
    throw new Error(`${entry} does not define ${entryGlobalName}`);
  },

  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    withTimeLimit(Promise.resolve(remoteEntryExports.get(expose)), timeLeft(moduleInfo.name)),

  async errorLoadRemote({ id, error, lifecycle, origin }) {
    const attempt = attemptOf(id.slice(0, id.lastIndexOf('/')));
    const next = lifecycle === 'onLoad' && attempt && nextAttempt(attempt, error);
    return next ? origin.loadRemote(registerAttempt(origin, next) + EXPOSED.slice(1)) : undefined;
  },
};

enableRemotes(host());
host().registerPlugins([releasePlugin]);
