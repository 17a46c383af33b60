import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { sql, type Placeholder, SQL, type SQLWrapper, and, eq, isNotNull } from 'drizzle-orm';
import { textArray } from '../../foundation/db/columns';
import { candidateBlocks, candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';

/** The search has the same rule in SQL: the view `due_search_entries`. */
export function isVisible(): SQL | undefined {
  return and(isNotNull(candidates.findableAt), eq(transitionLists.isFindable, true));
}

type ViewerInQuery = { hasCompany: boolean | Placeholder; companyKeys: SQL; domains: SQL };

export const notBlockedByKeys = (
  { hasCompany, companyKeys, domains }: ViewerInQuery,
  candidateId: SQLWrapper,
): SQL => sql`not exists (
    select from ${candidateBlocks} as block
    where block.candidate_id = ${candidateId}
      and (not ${hasCompany}::boolean or block.company_key = any (${companyKeys})
        or block.domain = any (${domains})))`;

export const notBlockedFor = (
  { hasCompany, companyKeys, domains }: Viewer,
  candidateId: SQLWrapper,
): SQL =>
  notBlockedByKeys(
    { hasCompany, companyKeys: textArray(companyKeys), domains: textArray(domains) },
    candidateId,
  );

type Texts = readonly string[] | SQL;

/** Its arrays may be parameters of a statement that is prepared once. */
type SearchViewer = { hasCompany: boolean; companyKeys: Texts; domains: Texts };

/**
 * Reads the blockers once per statement. A recruiter without a company is hidden by every block:
 * too many for `not in`, which would no longer be hashed.
 */
export const notBlockedInSearch = (viewer: SearchViewer, candidateId: SQL): SQL =>
  viewer.hasCompany
    ? sql`${candidateId} not in (${blockers(viewer)})`
    : sql`not exists (select from ${candidateBlocks} as block where block.candidate_id = ${candidateId})`;

export const blockerCount = (viewer: Viewer): SQL | null =>
  viewer.hasCompany ? sql`select count(*) as n from (${blockers(viewer)}) as blocked` : null;

/** Few and found by index; ids can repeat. */
const blockers = ({ companyKeys, domains }: SearchViewer): SQL => sql`
  select candidate_id from ${candidateBlocks}
    where company_key = any (${arrayOf(companyKeys)}) or domain = any (${arrayOf(domains)})`;

const arrayOf = (texts: Texts): SQL => (texts instanceof SQL ? texts : textArray(texts));
