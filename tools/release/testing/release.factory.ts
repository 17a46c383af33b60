import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import type {
  PlatformStatus,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';

export const aRelease = (release: Partial<ReleaseStatus> = {}): ReleaseStatus => ({
  version: '1a2b3c4d5e',
  state: 'default',
  traffic: 100,
  contract: 1,
  publishedAt: '2026-11-21T13:02:11.000Z',
  publishedBy: 'team recruiter',
  previews: { users: [], organizations: [] },
  unknownPreviews: { users: [], organizations: [] },
  sizes: [],
  outcomes: NO_OUTCOMES,
  ...release,
});

export const aRemote = (remote: Partial<RemoteStatus> = {}): RemoteStatus => ({
  name: 'mfe-recruiter',
  team: 'recruiter',
  prefixes: ['/recruiter'],
  rollbackTo: null,
  rollout: null,
  retiredAt: null,
  releases: [aRelease()],
  ...remote,
});

export const aPlatform = (...remotes: RemoteStatus[]): PlatformStatus => ({
  shell: { version: '0123456789', contract: 1, provides: { react: '19.3.1' } },
  remotes,
});
