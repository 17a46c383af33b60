import type { BootRemote } from '@gangway/contract/boot';
import { toBootRemotes } from '@gangway/contract/release-rules';
import { call } from '@gangway/shared-ui/platform';

let served: readonly BootRemote[] = [];

export const remotes = (): readonly BootRemote[] => served;

export function setRemotes(next: readonly BootRemote[]): void {
  served = next;
}

export function remoteNamed(name: string): BootRemote | undefined {
  return served.find((remote) => remote.name === name);
}

/** After a failure: what is released may have changed since this page was opened. */
export async function rereadRegistry(): Promise<void> {
  setRemotes(toBootRemotes(await call('GET /api/remotes')));
}
