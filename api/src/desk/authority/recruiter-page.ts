import type { RECRUITER_SORTS, RecruitersQuery } from '@gangway/contract/authority-recruiters';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { KeysetQuery, SortKey } from '../../foundation/db/keyset';
import { matchesWords } from '../../foundation/db/words';
import { recruiterDirectory } from '../../market/tables/recruiter-directory.table';

type Sort = (typeof RECRUITER_SORTS)[number];

/** Written as its indexes have it, in filter and order alike. */
const IS_SUSPENDED = sql`(${recruiterDirectory.isSuspended}::int)`;

const SORTS: Record<Sort, SortKey> = {
  date: { value: sql`${recruiterDirectory.createdAt}`, type: 'timestamptz' },
  name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
  plan: { value: sql`${recruiterDirectory.plan}`, type: 'text' },
  status: { value: IS_SUSPENDED, type: 'integer' },
};

const ACCOUNTS = { open: sql`${IS_SUSPENDED} = 0`, suspended: sql`${IS_SUSPENDED} = 1` };

/** The order and filter of the list of recruiters. */
export function recruiterKeyset({
  search,
  plan,
  account,
  sortBy = 'date',
  sortOrder,
}: z.output<typeof RecruitersQuery>): KeysetQuery {
  return {
    from: sql`${recruiterDirectory}`,
    conditions: [
      ...(plan === undefined ? [] : [sql`${recruiterDirectory.plan} = ${plan}::text`]),
      ...(account === undefined ? [] : [ACCOUNTS[account]]),
    ],
    words: matchesWords(recruiterDirectory.words, search),
    id: { value: sql`${recruiterDirectory.userId}`, type: 'uuid' },
    sort: SORTS[sortBy],
    order: sortOrder ?? (sortBy === 'date' ? 'desc' : 'asc'),
    name: sortBy,
  };
}
