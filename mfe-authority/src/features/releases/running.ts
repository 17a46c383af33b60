import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/platform/releases';

export const defaultOf = (remote: RemoteStatus) => inState(remote, 'default');
export const canaryOf = (remote: RemoteStatus) => inState(remote, 'canary');

type State = ReleaseStatus['state'];

const RANK: Record<State, number> = { default: 0, canary: 1, staged: 2, kept: 3, pruned: 3 };

export function partReleases({ releases }: RemoteStatus) {
  const ranked = [...releases].sort((one, other) => RANK[one.state] - RANK[other.state]);
  return {
    current: ranked.filter((release) => !isPast(release)),
    past: ranked.filter(isPast),
  };
}

const inState = ({ releases }: RemoteStatus, state: State): ReleaseStatus | undefined =>
  releases.find((release) => release.state === state);

const isPast = ({ state }: ReleaseStatus) => state === 'kept' || state === 'pruned';
