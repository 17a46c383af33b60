import type { RecruiterDashboard } from '@gangway/contract/recruiters';

export const aReveal = (
  changes: Partial<RecruiterDashboard['recentReveals'][number]> = {},
): RecruiterDashboard['recentReveals'][number] => ({
  candidateId: '22222222-2222-4222-8222-222222222222',
  fullName: 'Jonas Whitfield',
  positionTitle: 'Data Engineer',
  location: 'Seattle, WA',
  hasJumpedShip: false,
  revealedAt: '2026-11-18T12:00:00.000Z',
  ...changes,
});

export const aDashboard = (changes: Partial<RecruiterDashboard> = {}): RecruiterDashboard => ({
  plan: 'pro',
  tokens: {
    remaining: 60,
    allowance: 75,
    allowanceRemaining: 50,
    bought: 10,
    renewsAt: '2026-12-03T12:00:00.000Z',
  },
  searches: null,
  revealedTotal: 112,
  revealedThisPeriod: 25,
  revealedWithStage: 40,
  savedSearches: 3,
  visibleCandidates: 214,
  recentReveals: [aReveal()],
  ...changes,
});
