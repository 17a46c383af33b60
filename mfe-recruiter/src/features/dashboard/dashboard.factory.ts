import {
  ACTIVITY_WEEKS,
  type RecruiterActivity,
  type RecruiterDashboard,
} from '@gangway/contract/market/recruiters';
import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { weekStart } from '../../testing/week-start';

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
  planName: 'Pro',
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

export const anActivity = (changes: Partial<RecruiterActivity> = {}): RecruiterActivity => ({
  weeks: Array.from({ length: ACTIVITY_WEEKS }, (_, index) => ({
    week: weekStart(index),
    ...(index === ACTIVITY_WEEKS - 1
      ? { added: 5, spent: 3, reveals: 4 }
      : { added: 0, spent: 0, reveals: 0 }),
  })),
  stages: { none: 72, contacted: 20, replied: 5, interviewing: 13, hired: 2 },
  ...changes,
});

export const aNews = (changes: Partial<SavedSearchNews> = {}): SavedSearchNews => ({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Nurses in Austin',
  filter: { search: 'nurse', location: 'Austin' },
  seenAt: '2026-11-20T12:00:00.000Z',
  newPeople: { count: 3, isExact: true },
  countedAt: null,
  ...changes,
});
