import type { UniqueValue } from '@gangway/contract/talent/profiles';
import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { ApiError } from '../../foundation/errors/api-error';
import { candidates } from '../tables/candidates.table';
import type { LinkedCandidateId } from './link-scope';

/** Of what recruiters would find or see: an employer can change it until the person answers. */
export const FACTS_VERSION = sql<string>`md5(jsonb_build_array(${candidates.positionTitle},
  ${candidates.previousCompany}, ${candidates.yearsExperience}, ${candidates.experienceLevel},
  ${candidates.skills}, ${candidates.location}, ${candidates.department},
  ${candidates.clearance}, ${candidates.hiddenFacts}, ${candidates.fullName})::text)`;

export async function readShownFacts(db: Db, candidateId: LinkedCandidateId) {
  const [facts] = await db
    .select({
      version: FACTS_VERSION,
      hiddenFacts: candidates.hiddenFacts,
      fullName: candidates.fullName,
      positionTitle: candidates.positionTitle,
      yearsExperience: candidates.yearsExperience,
      skills: candidates.skills,
      location: candidates.location,
    })
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  return facts;
}

const SEPARATOR = '.';

/**
 * An employer can also make a value unique by changing those of the others. Null where the person
 * was not shown which values are unique.
 */
export const versionOf = (facts: string, uniqueValues: readonly UniqueValue[] | null): string =>
  uniqueValues === null ? facts : [facts, hashToken(JSON.stringify(uniqueValues))].join(SEPARATOR);

export const coversUniqueValues = (version: string | undefined): boolean =>
  version?.includes(SEPARATOR) ?? false;

/** A client that names no version is not asked for one. */
export function refuseUnseenFacts(stored: string | undefined, shown: string | undefined): void {
  if (stored === undefined || shown === undefined || stored === shown) return;
  throw new ApiError(
    'changed_meanwhile',
    'These details have changed since you opened this page. Reload it to see what recruiters would find.',
  );
}
