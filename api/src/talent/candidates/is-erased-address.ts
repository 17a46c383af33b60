import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { keyedHashes } from './keyed-hash';
import type { OrganisationId } from '../../identity/actors/scopes';
import { importKeys } from '../tables/import-keys.table';

/** Whether this is the former address of a person who has been erased. */
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
