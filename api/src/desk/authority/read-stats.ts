import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { organisations } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { searchEntries } from '../../market/tables/search-index.table';
import { candidates } from '../../talent/tables/candidates.table';
import { enterpriseRequests, federalRequests } from '../tables/requests.table';

export async function readStats(db: Db, { authorityRole }: Pick<AuthorityActor, 'authorityRole'>) {
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
