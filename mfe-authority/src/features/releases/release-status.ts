import type { Previews, ReleaseStatus, RemoteStatus } from '@gangway/contract/platform/releases';

export const defaultOf = (remote: RemoteStatus) => inState(remote, 'default');
export const canaryOf = (remote: RemoteStatus) => inState(remote, 'canary');

export function partReleases({ releases }: RemoteStatus) {
  const ranked = [...releases].sort((one, other) => RANK[one.state] - RANK[other.state]);
  return {
    current: ranked.filter((release) => !isPast(release)),
    past: ranked.filter(isPast),
  };
}

export function previewText({ users, organizations }: Previews): string | null {
  const everyone = [...users, ...organizations];
  return everyone.length === 0 ? null : `Previewed by ${everyone.join(', ')}`;
}

export function parseNames(text: string): string[] {
  const names = text.split('\n').map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

export function shortVersion(version: string): string {
  return HASH.test(version) ? version.slice(0, 7) : version;
}

type State = ReleaseStatus['state'];

const RANK: Record<State, number> = { default: 0, canary: 1, staged: 2, kept: 3, pruned: 3 };

const inState = ({ releases }: RemoteStatus, state: State): ReleaseStatus | undefined =>
  releases.find((release) => release.state === state);

const isPast = ({ state }: ReleaseStatus) => state === 'kept' || state === 'pruned';

const HASH = /^[0-9a-f]{8,}$/;
