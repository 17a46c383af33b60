import type { Db } from '../../foundation/db/db';
import { insertRow } from '../../foundation/db/insert-row';
import { savedSearches } from '../../market/tables/saved-searches.table';
import { serial } from './serial';

type SavedSearch = typeof savedSearches.$inferSelect;

const SAVED = new Date('2026-02-20T09:00:00Z');

export async function makeSavedSearch(
  db: Db,
  recruiterId: string,
  overrides: Partial<typeof savedSearches.$inferInsert> = {},
): Promise<SavedSearch> {
  return insertRow(db, savedSearches, {
    recruiterId,
    name: `Search ${serial()}`,
    filter: { search: 'backend' },
    wantsMail: true,
    createdAt: SAVED,
    searchedUntil: SAVED,
    nextRunAt: SAVED,
    seenAt: SAVED,
    ...overrides,
  });
}
