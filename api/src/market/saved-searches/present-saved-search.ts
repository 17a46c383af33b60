import type { SavedSearch } from '@gangway/contract/saved-searches';
import type { savedSearches } from '../tables/saved-searches.table';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export const presentSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  filter: row.filter,
  wantsMail: row.wantsMail,
  createdAt: row.createdAt.toISOString(),
  mailedAt: row.mailedAt?.toISOString() ?? null,
});
