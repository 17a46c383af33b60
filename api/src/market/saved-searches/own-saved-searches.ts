import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { savedSearches } from '../tables/saved-searches.table';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

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

export const whereOwn = (recruiterId: RecruiterId, id: string): SQL | undefined =>
  and(eq(savedSearches.id, id), eq(savedSearches.recruiterId, recruiterId));

export const noSuchSearch = () => new ApiError('not_found', 'This saved search does not exist');
