import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { keyedHashes } from '../erasures/keyed-hash';
import type { OrganisationId } from '../sessions/scopes';
import { importKeys } from './import-keys.table';

/** Whether somebody had this address here before it was corrected, and was erased since. */
export async function isErasedAddress(
  { env }: Pick<Deps, 'env'>,
  tx: Db,
  { organisationId, email }: { organisationId: OrganisationId; email: string },
): Promise<boolean> {
  const isOfNobody = and(
    eq(importKeys.organisationId, organisationId),
    eq(importKeys.keyedHash, keyedHashes(env).ofEmail(email)),
    isNull(importKeys.candidateId),
  );
  return (await tx.$count(importKeys, isOfNobody)) > 0;
}
