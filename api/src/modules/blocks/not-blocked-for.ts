import { companyKey, domainsOf, type Looker } from '@gangway/contract/blocked-companies';
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { candidateBlocks } from './candidate-blocks.table';

/** What a recruiter's company is known by; the domains are an array of texts. */
type Known = { companyKey: string | Placeholder; domains: SQL };

export const notBlockedByKeys = (
  { companyKey, domains }: Known,
  candidateId: SQLWrapper,
): SQL => sql`not exists (
    select from ${candidateBlocks} as block
    where block.candidate_id = ${candidateId}
      and (block.company_key = ${companyKey} or block.domain = any (${domains})))`;

/**
 * For a query over candidates on behalf of one recruiter: none who has blocked their company. The
 * contract's `isBlocked`, said so that the indexes of names and domains find the few who have.
 */
export function notBlockedFor({ companyName, email }: Looker, candidateId: SQLWrapper): SQL {
  const domains = sql.join(
    domainsOf(email).map((domain) => sql`${domain}`),
    sql`, `,
  );
  const known = {
    companyKey: companyKey(companyName ?? ''),
    domains: sql`array[${domains}]::text[]`,
  };
  return notBlockedByKeys(known, candidateId);
}
