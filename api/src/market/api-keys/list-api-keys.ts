import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { RecruiterId } from '../../identity/actors/scopes';
import { apiKeys } from '../tables/api-keys.table';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const listApiKeys = (
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
): Promise<ApiKeyRow[]> =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.recruiterId, recruiterId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
