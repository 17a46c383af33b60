import { companyKey, domainsOf, type Looker } from '@gangway/contract/blocked-companies';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { candidateBlocks } from './candidate-blocks.table';

/**
 * For a query over candidates on behalf of one recruiter: none who has blocked their company. The
 * contract's `isBlocked`, said so that the indexes of names and domains find the few who have.
 */
export function notBlockedFor({ companyName, email }: Looker, candidateId: SQLWrapper): SQL {
  const domains = sql.join(
    domainsOf(email).map((domain) => sql`${domain}`),
    sql`, `,
  );
  return sql`not exists (
    select from ${candidateBlocks} as block
    where block.candidate_id = ${candidateId}
      and (block.company_key = ${companyKey(companyName ?? '')} or block.domain in (${domains})))`;
}
