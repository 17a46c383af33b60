import { sql } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import { candidates } from '../tables/candidates.table';

/** Of what recruiters would find: an employer can change it until the person answers. */
export const FACTS_VERSION = sql<string>`md5(jsonb_build_array(${candidates.positionTitle},
  ${candidates.previousCompany}, ${candidates.yearsExperience}, ${candidates.experienceLevel},
  ${candidates.skills}, ${candidates.location}, ${candidates.department},
  ${candidates.clearance})::text)`;

/** A client that names no version is not asked for one. */
export function refuseUnseenFacts(stored: string | undefined, shown: string | undefined): void {
  if (stored === undefined || shown === undefined || stored === shown) return;
  throw new ApiError(
    'changed_meanwhile',
    'Your former employer has changed your details since you opened this page. Reload it to see what recruiters would find.',
  );
}
