import { and, eq, type SQL } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { savedSearches } from '../tables/saved-searches.table';

export const whereOwn = (recruiterId: RecruiterId, id: string): SQL | undefined =>
  and(eq(savedSearches.id, id), eq(savedSearches.recruiterId, recruiterId));

export const noSuchSearch = () => new ApiError('not_found', 'This saved search does not exist');
