import type { BootRemote } from '@gangway/contract/remotes';
import type { Remote } from '@gangway/shared-ui/platform';
import { areas } from 'virtual:areas.js';

const loaded = new Map<string, Remote>();

class LoadError extends Error {
  constructor({ name }: Pick<BootRemote, 'name'>, cause: unknown) {
    super(`${name} could not be loaded`, { cause });
  }
}

const nothing = () => undefined;
const atOnce = async () => undefined;

type Replaced = typeof import('../src/federation/area-sheets') &
  typeof import('../src/federation/load-remote') &
  typeof import('../src/federation/overrides') &
  typeof import('../src/federation/prefetch') &
  typeof import('../src/federation/report-outcome') &
  typeof import('../src/federation/resolved-registry') &
  typeof import('../src/overrides/apply-overrides');

type Inner =
  | 'addOverride'
  | 'adoptRemote'
  | 'isReportTokenOld'
  | 'overridingRemotes'
  | 'removeOverride'
  | 'setRegistryForRendering'
  | 'storeReportToken'
  | 'useOverridingRemotes';

/**
 * Replaces the modules that load, watch, prefetch and override releases: here the areas are part of
 * the same bundle.
 */
export const {
  abandonOverride,
  applyOverrides,
  currentRemotes,
  evictRemote,
  refetchRemotes,
  isRegistryFresh,
  isRegistryComplete,
  loadedRemote,
  loadRemote,
  mayHaveOverrides,
  prefetchWhenIdle,
  refreshRegistry,
  RemoteError,
  remoteId,
  reportFailure,
  reportRecovered,
  reportRendered,
  reportShown,
  setRegistry,
  showSheetsOf,
  startPrefetching,
} = {
  abandonOverride: () => false,
  applyOverrides: atOnce,
  currentRemotes: () => remotes,
  evictRemote: atOnce,
  refetchRemotes: async () => remotes,
  isRegistryFresh: () => true,
  isRegistryComplete: () => true,
  loadedRemote: ({ name }) => loaded.get(name),
  loadRemote: load,
  mayHaveOverrides: () => false,
  prefetchWhenIdle: nothing,
  refreshRegistry: atOnce,
  RemoteError: LoadError,
  remoteId: ({ name }) => name,
  reportFailure: nothing,
  reportRecovered: nothing,
  reportRendered: nothing,
  reportShown: nothing,
  setRegistry: nothing,
  showSheetsOf: nothing,
  startPrefetching: nothing,
} satisfies Omit<Replaced, Inner>;

const NOTHING_RELEASED = { version: 'spa', url: '', integrity: '', container: '', parts: {} };

const remotes: readonly BootRemote[] = areas.map(({ area: { name, isLight = false, routes } }) => ({
  ...NOTHING_RELEASED,
  name,
  isLight,
  routes: [...routes],
}));

async function load({ name }: BootRemote): Promise<Remote> {
  const found = areas.find(({ area }) => area.name === name);
  if (!found) throw new Error(`There is no area ${name}`);
  const { remote } = await found.load();
  loaded.set(name, remote);
  return remote;
}
