import { desc, eq, and } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { RecruiterId } from '../../identity/actors/scopes';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { apiKeys } from '../tables/api-keys.table';

export const listApiKeys = ({ db }: Pick<Deps, 'db'>, recruiterId: RecruiterId) =>
  db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.recruiterId, recruiterId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export async function revokeApiKey(
  deps: Pick<Deps, 'db' | 'log'>,
  recruiterId: RecruiterId,
  id: string,
): Promise<void> {
  const [revoked] = await deps.db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.recruiterId, recruiterId)))
    .returning({ id: apiKeys.id });
  if (!revoked) throw new ApiError('not_found', 'This API key has already been revoked');
  logSecurityEvent(deps, 'api-key-revoked', recruiterId);
}
