import type { BootRemote } from '@gangway/contract/remotes';
import { showFailure } from '@gangway/shared-ui/platform';
import { create } from 'zustand';

/** The convention of import-map-overrides: under this key a developer names an area's address. */
const PREFIX = 'import-map-override:';

/** Storage that is switched off holds nothing. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** What a developer asked for in this browser: a port or an address, by the area's name. */
export function wantedOverrides(): Record<string, string> {
  return Object.fromEntries(
    storedKeys().map((key): [string, string] => [
      key.slice(PREFIX.length),
      localStorage.getItem(key) ?? '',
    ]),
  );
}

type Overriding = Readonly<Record<string, BootRemote>>;

const useStore = create<{ remotes: Overriding }>(() => ({ remotes: {} }));

export const useOverridingRemotes = (): Overriding => useStore((state) => state.remotes);

export const overridingRemotes = (): BootRemote[] => Object.values(useStore.getState().remotes);

export function addOverride(remote: BootRemote): void {
  useStore.setState(({ remotes }) => ({ remotes: { ...remotes, [remote.name]: remote } }));
}

export function forgetOverride(name: string): void {
  localStorage.removeItem(PREFIX + name);
  useStore.setState(({ remotes: { [name]: _, ...remotes } }) => ({ remotes }));
}

/** One that is broken clears itself, and the released area takes its place. */
export function clearOverride(name: string, why: string): void {
  forgetOverride(name);
  showFailure(`The override of ${name} is removed`, why);
}

/** False for an area that nobody has overridden. */
export function abandonOverride(remote: BootRemote | undefined): boolean {
  if (!remote || !(remote.name in useStore.getState().remotes)) return false;
  clearOverride(remote.name, `It did not load from ${new URL(remote.url).origin}.`);
  return true;
}
