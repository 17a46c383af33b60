import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import type { SavedSearchRow } from './present-saved-search';
import { savedSearches } from '../tables/saved-searches.table';

export function listSavedSearches(
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.recruiterId, recruiterId))
    .orderBy(asc(sql`lower(${savedSearches.name})`), asc(savedSearches.createdAt));
}

export const countSavedSearches = (db: Db, recruiterId: RecruiterId): Promise<number> =>
  db.$count(savedSearches, eq(savedSearches.recruiterId, recruiterId));
