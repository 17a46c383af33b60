import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { OrganisationId } from '../../identity/actors/scopes';
import { importKeys } from '../tables/import-keys.table';
import { keyedHashes } from './keyed-hash';

export async function isErasedAddress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { organisationId, email }: { organisationId: OrganisationId; email: string },
): Promise<boolean> {
  const isUnused = and(
    eq(importKeys.organisationId, organisationId),
    eq(importKeys.keyedHash, keyedHashes(env).ofEmail(email)),
    isNull(importKeys.candidateId),
  );
  return (await tx.$count(importKeys, isUnused)) > 0;
}
