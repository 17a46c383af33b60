import { sql } from 'drizzle-orm';
import type { AuthorityStats } from '@gangway/contract/authority';
import type { Db } from '../../foundation/db/database';
import { searchEntries } from '../../market/search/search-entries.table';
import { candidates } from '../../talent/candidates/candidates.table';
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
  const [total, visible, enterprises, recruiters, enterprise, federal] = await Promise.all([
    db.$count(candidates),
    db.$count(searchEntries),
    db.$count(organisations),
    db.$count(recruiterDirectory),
    authorityRole === 'enterprise'
      ? db.$count(enterpriseRequests, sql`${enterpriseRequests.status} = 'pending'`)
      : 0,
    db.$count(federalRequests, sql`${federalRequests.status} = 'pending'`),
  ]);
  return {
    totalCandidates: total,
    activeCandidates: visible,
    inactiveCandidates: total - visible,
    totalEnterprises: enterprises,
    totalRecruiters: recruiters,
    pendingRequests: enterprise + federal,
    pendingFederalRequests: federal,
  };
}
