import type { BootRemote } from '@gangway/contract/remotes';
import { withTimeLimit } from '@gangway/contract/time-limit';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { type Attempt, attemptOf, firstAttempt, nextAttempt, registerAttempt } from './attempts';
import { ATTEMPT_LIMIT_MS, type Container, EXPOSED, isContainer } from './container';
import { enableRemotes, listReleases } from './enable-remotes';
import { host } from './host';
import { loadScript } from './load-script';

/** Of an attempt's time: its entry and its exposed module share it. */
function timeLeft(name: string): number {
  const startedAt = attemptOf(name)?.startedAt ?? Date.now();
  return Math.max(0, startedAt + ATTEMPT_LIMIT_MS - Date.now());
}

/** How a release is loaded: checked, within a time limit, and once more where that may help. */
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

const loadAttempt = (attempt: Attempt): Promise<unknown> =>
  host().loadRemote(registerAttempt(host(), attempt) + EXPOSED.slice(1));

export const loadRelease = (release: BootRemote) => loadAttempt(firstAttempt(release));

export const listForDevTools = (remotes: readonly BootRemote[]) => listReleases(host(), remotes);

export async function loadAfterFailure(release: BootRemote, error: unknown): Promise<unknown> {
  const next = nextAttempt(firstAttempt(release), error);
  if (!next) throw error;
  return loadAttempt(next);
}

/** So that the DevTools list it: it is there already. */
export function registerLoaded(release: BootRemote, container: Container): void {
  const name = registerAttempt(host(), firstAttempt(release));
  host().initRawContainer(name, release.url, container);
}
