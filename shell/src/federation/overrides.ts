import type { BootRemote } from '@gangway/contract/platform/remotes';
import { create } from 'zustand';

const KEYS = /^import-map-override:|^__MF_DEVTOOLS__$/;

export function mayHaveOverrides(): boolean {
  try {
    return Object.keys(localStorage).some((key) => KEYS.test(key));
  } catch {
    return false;
  }
}

type Overriding = Readonly<Record<string, BootRemote>>;

const useStore = create<{ remotes: Overriding }>(() => ({ remotes: {} }));

export const useOverridingRemotes = (): Overriding => useStore((state) => state.remotes);

export const overridingRemotes = (): BootRemote[] => Object.values(useStore.getState().remotes);

export function addOverride(remote: BootRemote): void {
  useStore.setState(({ remotes }) => ({ remotes: { ...remotes, [remote.name]: remote } }));
}

export function removeOverride(name: string): void {
  useStore.setState(({ remotes: { [name]: _, ...remotes } }) => ({ remotes }));
}

export function abandonOverride(remote: BootRemote | undefined): boolean {
  if (!remote || !(remote.name in useStore.getState().remotes)) return false;
  removeOverride(remote.name);
  void import(/* webpackChunkName: "overrides" */ '../overrides/requested-overrides').then(
    ({ clearOverride }) =>
      clearOverride(remote.name, `It did not load from ${new URL(remote.url).origin}.`),
  );
  return true;
}
