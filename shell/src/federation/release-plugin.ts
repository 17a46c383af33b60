import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import { attemptOf, nextAttempt, registerAttempt } from './attempts';
import { EXPOSED, isContainer } from './container';
import { loadScript } from './load-script';
import { ATTEMPT_LIMIT_MS, withTimeLimit } from './time-limit';

/** Of an attempt's time: its entry and its exposed module share it. */
function timeLeft(name: string): number {
  const startedAt = attemptOf(name)?.startedAt ?? Date.now();
  return Math.max(0, startedAt + ATTEMPT_LIMIT_MS - Date.now());
}

/** How a release is loaded: checked, within a time limit, and once more where that may help. */
export const releasePlugin: ModuleFederationRuntimePlugin = {
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
