import type { BootRemote } from '@gangway/contract/remotes';
import type { Remote } from '@gangway/shared-ui/platform';
import { areas } from 'virtual:areas.js';

/**
 * Stands where the shell loads, watches, prefetches and overrides releases. Here an area is a part
 * of the same bundle: none of that is needed.
 */
const NOTHING_RELEASED = { version: 'spa', url: '', integrity: '', container: '', parts: {} };

const remotes: readonly BootRemote[] = areas.map(({ area: { name, isLight = false, routes } }) => ({
  ...NOTHING_RELEASED,
  name,
  isLight,
  routes: [...routes],
}));

const loaded = new Map<string, Remote>();

export const REMOTE_TIME_LIMIT_MS = 10_000;

export const remoteId = ({ name }: Pick<BootRemote, 'name'>) => name;

export class RemoteError extends Error {
  constructor(remote: Pick<BootRemote, 'name'>, cause: unknown) {
    super(`${remote.name} could not be loaded`, { cause });
  }
}

export const loadedRemote = ({ name }: BootRemote) => loaded.get(name);

export async function loadRemote({ name }: BootRemote): Promise<Remote> {
  const found = areas.find(({ area }) => area.name === name);
  if (!found) throw new Error(`There is no area ${name}`);
  const { remote } = await found.load();
  loaded.set(name, remote);
  return remote;
}

const nothing = () => undefined;

export const forgetRemote = nothing;
export const reportOutcome = nothing;
export const startPrefetching = nothing;
export const setVisit = nothing;
export const abandonOverride = () => false;
export const wantedOverrides = () => ({});
export const applyOverrides = nothing;
export const currentRemotes = () => remotes;
export const freshRemotes = async () => remotes;
export const refreshVisit = async () => undefined;
export const isVisitWhole = () => true;
export const isVisitFresh = () => true;
