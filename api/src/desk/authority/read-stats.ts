import { sql } from 'drizzle-orm';
import type { AuthorityStats } from '@gangway/contract/authority';
import type { Db } from '../../foundation/db/database';
import { countCandidates } from '../../talent/candidates/visible-candidates';
import { organisations } from '../../identity/organisations/organisations.table';
import { recruiterDirectory } from '../../market/recruiters/recruiter-directory.table';
import { enterpriseRequests } from '../requests/enterprise-requests.table';
import { federalRequests } from '../requests/federal-requests.table';
import type { AuthorityActor } from '../../identity/sessions/scopes';

/** Pending requests are those that this administrator may open. */
export async function readStats(
  db: Db,
  { authorityRole }: Pick<AuthorityActor, 'authorityRole'>,
): Promise<AuthorityStats> {
  const [candidates, enterprises, recruiters, enterprise, federal] = await Promise.all([
    countCandidates(db),
    db.$count(organisations),
    db.$count(recruiterDirectory),
    authorityRole === 'enterprise'
      ? db.$count(enterpriseRequests, sql`${enterpriseRequests.status} = 'pending'`)
      : 0,
    db.$count(federalRequests, sql`${federalRequests.status} = 'pending'`),
  ]);
  return {
    totalCandidates: candidates.total,
    activeCandidates: candidates.visible,
    inactiveCandidates: candidates.total - candidates.visible,
    totalEnterprises: enterprises,
    totalRecruiters: recruiters,
    pendingRequests: enterprise + federal,
    pendingFederalRequests: federal,
  };
}
