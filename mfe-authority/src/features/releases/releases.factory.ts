import { NO_OUTCOMES } from '@gangway/contract/platform/release-rules';
import type {
  PageSize,
  PlatformStatus,
  ReleaseEvent,
  ReleaseFault,
  ReleaseHealth,
  ReleaseStatus,
  RemoteStatus,
} from '@gangway/contract/platform/releases';

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
  previews: { users: [], organizations: [] },
  unknownPreviews: { users: [], organizations: [] },
  sizes: [aPage()],
  outcomes: { ...NO_OUTCOMES, rendered: 12_465, loadFailed: 3, threw: 12 },
  ...changes,
});

export const aRemote = (changes: Partial<RemoteStatus> = {}): RemoteStatus => ({
  name: 'mfe-recruiter',
  team: 'recruiter',
  prefixes: ['/recruiter', '/talent-search'],
  rollbackTo: 'a1b2c3d4e5',
  rollout: null,
  retiredAt: null,
  releases: [
    aRelease(),
    aRelease({
      version: 'a1b2c3d4e5',
      state: 'kept',
      traffic: 0,
      outcomes: NO_OUTCOMES,
    }),
  ],
  ...changes,
});

export const aRemoteWithCanary = (): RemoteStatus =>
  aRemote({
    rollbackTo: 'b2c3d4e5f6',
    releases: [
      aRelease({
        version: 'c9d0e1f2a3',
        state: 'canary',
        traffic: 10,
        previews: { users: ['maya'], organizations: ['Northstar Freight'] },
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

export const aHealth = (changes: Partial<ReleaseHealth> = {}): ReleaseHealth => ({
  version: 'b2c3d4e5f6',
  outcomes: { ...NO_OUTCOMES, rendered: 12_465, loadFailed: 3, threw: 12 },
  vitals: { visitors: 11_020, poor: 88, lcpMs: 1_240, inpMs: 96, cls: 0.012 },
  faults: [],
  ...changes,
});

export const aFault = (changes: Partial<ReleaseFault> = {}): ReleaseFault => ({
  outcome: 'threw',
  error: 'TypeError',
  frames: ['mfe-recruiter/src/features/search/results.tsx:41:18', 'shell/src/start.ts:30:5'],
  reports: 12,
  firstAt: '2026-11-20T09:14:00.000Z',
  lastAt: '2026-11-20T09:31:00.000Z',
  ...changes,
});
