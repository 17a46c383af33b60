import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { searchUpTo, nextRun } from '../market/saved-searches/alert-schedule';
import { quotaOf } from '../market/search-quotas/count-search';
import type { savedSearches } from '../market/tables/saved-searches.table';
import type { countedSearches } from '../market/tables/usage.table';
import type { SeededRecruiter } from './build-recruiters';
import { randomFrom, type Random, type SeedContext, before, between, DAY } from './seed-context';

const USED = 37;

const NEWS_OF_DAYS = 4;

export function buildSearches({ now }: SeedContext, recruiters: readonly SeededRecruiter[]) {
  const random = randomFrom(10);
  return {
    savedSearches: recruiters.flatMap(({ user }) =>
      (SAVED_SEARCHES[user.companyName ?? ''] ?? []).map((search) =>
        buildSaved(random, search, { recruiterId: user.id, now }),
      ),
    ),
    countedSearches: recruiters.flatMap((recruiter) => buildCounted(random, recruiter, now)),
  };
}

type SavedSearch = typeof savedSearches.$inferInsert;

function buildSaved(
  random: Random,
  { savedDaysAgo, mailedDaysAgo, isDue, ...search }: DemoSavedSearch,
  { recruiterId, now }: { recruiterId: string; now: Date },
): SavedSearch {
  const createdAt = before(now, savedDaysAgo * DAY);
  return {
    ...search,
    id: random.uuid(),
    recruiterId,
    createdAt,
    searchedUntil: isDue ? before(now, NEWS_OF_DAYS * DAY) : searchUpTo(now, createdAt),
    nextRunAt: isDue ? now : nextRun(now, null),
    mailedAt: mailedDaysAgo === undefined ? null : before(now, mailedDaysAgo * DAY),
  };
}

type CountedSearch = typeof countedSearches.$inferInsert;

function buildCounted(
  random: Random,
  { user, subscription }: SeededRecruiter,
  now: Date,
): CountedSearch[] {
  const quota = quotaOf(subscription, now);
  if (!quota) return [];
  return Array.from({ length: USED }, () => ({
    id: random.uuid(),
    recruiterId: user.id,
    filterKey: Buffer.from(random.bytes(32)).toString('base64url'),
    searchedAt: between(random, quota.period.start, now),
  }));
}

type DemoSavedSearch = {
  name: string;
  filter: SearchFilter;
  wantsMail: boolean;
  savedDaysAgo: number;
  mailedDaysAgo?: number;
  isDue?: boolean;
};

const SAVED_SEARCHES: Record<string, readonly DemoSavedSearch[]> = {
  'Anchor & Row': [
    {
      name: 'Accessible frontends',
      filter: { search: 'frontend', skills: ['Accessibility'] },
      wantsMail: true,
      savedDaysAgo: 6,
    },
  ],
  'Harborline Talent': [
    {
      name: 'Senior platform engineers',
      filter: { skills: ['Kubernetes', 'AWS', 'Terraform'], experienceLevel: 'senior' },
      wantsMail: true,
      savedDaysAgo: 41,
      mailedDaysAgo: 5,
    },
    {
      name: 'Everyone in design',
      filter: { department: 'Design', sortBy: 'experience', sortOrder: 'desc' },
      wantsMail: true,
      savedDaysAgo: 30,
      isDue: true,
    },
    {
      name: 'Product managers, first years',
      filter: { search: 'product manager', yearsExperienceMax: 5 },
      wantsMail: false,
      savedDaysAgo: 17,
    },
  ],
  'Second Tide': [
    {
      name: 'Python and SQL',
      filter: { skills: ['Python', 'SQL'] },
      wantsMail: true,
      savedDaysAgo: 3,
    },
  ],
};
