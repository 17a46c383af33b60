import type {
  PageSize,
  PlatformStatus,
  ReleaseEvent,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/releases';

export const aPage = (changes: Partial<PageSize> = {}): PageSize => ({
  path: '/recruiter/:plan/:username',
  scriptBytes: 250_400,
  scriptBudget: 360_000,
  scripts: 8,
  scriptsBudget: 12,
  styleBytes: 9_100,
  styleBudget: 30_000,
  ...changes,
});

export const aRelease = (changes: Partial<ReleaseStatus> = {}): ReleaseStatus => ({
  version: 'b2c3d4e5f6',
  state: 'default',
  traffic: 100,
  contract: 1,
  publishedAt: '2026-11-20T09:12:00.000Z',
  publishedBy: 'team recruiter',
  previews: { users: [], organisations: [] },
  sizes: [aPage()],
  outcomes: { rendered: 12_465, loadFailed: 3, renderFailed: 12 },
  ...changes,
});

export const aRemote = (changes: Partial<RemoteStatus> = {}): RemoteStatus => ({
  name: 'mfe-recruiter',
  team: 'recruiter',
  prefixes: ['/recruiter', '/talent-search'],
  rollbackTo: 'a1b2c3d4e5',
  releases: [
    aRelease(),
    aRelease({
      version: 'a1b2c3d4e5',
      state: 'kept',
      traffic: 0,
      outcomes: { rendered: 0, loadFailed: 0, renderFailed: 0 },
    }),
  ],
  ...changes,
});

/** Its default at 90 per cent, and beside it a canary at 10. */
export const aRemoteWithCanary = (): RemoteStatus =>
  aRemote({
    rollbackTo: 'b2c3d4e5f6',
    releases: [
      aRelease({
        version: 'c9d0e1f2a3',
        state: 'canary',
        traffic: 10,
        previews: { users: ['maya'], organisations: ['Northstar Freight'] },
      }),
      aRelease({ traffic: 90 }),
    ],
  });

export const aStatus = (...remotes: RemoteStatus[]): PlatformStatus => ({
  shell: {
    version: '5e11aa0c3d',
    contract: 1,
    provides: { react: '19.3.1', 'react/': '19.3.1', '@tanstack/react-query': '5.108.0' },
  },
  remotes,
});

export const anEvent = (changes: Partial<ReleaseEvent> = {}): ReleaseEvent => ({
  id: 1,
  at: '2026-11-20T09:12:00.000Z',
  kind: 'publish',
  remote: 'mfe-recruiter',
  version: 'b2c3d4e5f6',
  actor: 'team recruiter',
  text: 'Published to all visitors.',
  ...changes,
});
