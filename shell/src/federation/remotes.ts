import type { BootRemote } from '@gangway/contract/boot';
import { toBootRemotes } from '@gangway/contract/release-rules';
import { call } from '@gangway/shared-ui/platform';
import { create } from 'zustand';

type Remotes = readonly BootRemote[];

const useStore = create<{ remotes: Remotes }>(() => ({ remotes: [] }));

export const useRemotes = (): Remotes => useStore((state) => state.remotes);

export function setRemotes(remotes: Remotes): void {
  useStore.setState({ remotes });
}

/** After a failure: what is released may have changed since this page was opened. */
export async function rereadRegistry(): Promise<void> {
  setRemotes(toBootRemotes(await call('GET /api/remotes')));
}
