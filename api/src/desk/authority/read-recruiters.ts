import { PLAN_FILTERS, type RecruitersQuery } from '@gangway/contract/authority-recruiters';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { queryRows } from '../../foundation/db/query-rows';
import { readPage } from '../../foundation/db/read-page';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Page } from '../../foundation/db/read-page';
import { accountNameIn } from '../../identity/users/account-name';
import { users } from '../../identity/tables/users.table';
import { recruiterDirectory } from '../../market/tables/recruiter-directory.table';
import { tokensRemainingOf } from '../../commerce/tokens/token-balance';
import { readLastPayments, type LastPayment } from './last-payment';
import { recruiterKeyset } from './recruiter-page';

const owner = alias(users, 'owner');

const Recruiter = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  plan: z.enum(PLAN_FILTERS),
  teamOwnerId: z.nullable(z.string()),
  teamOwnerName: z.nullable(z.string()),
  suspendedAt: z.nullable(z.coerce.date()),
  suspensionReason: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  sortedBy: z.string(),
});

export type ListedRecruiter = z.infer<typeof Recruiter> & {
  tokens: number;
  last: LastPayment | null;
};

const selectRecruiters = (page: SQL): SQL => sql`
  select ${users.id} as id, ${users.username} as username, ${users.email} as email,
      ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.companyName} as "companyName", ${recruiterDirectory.plan} as plan,
      ${owner.id} as "teamOwnerId", ${accountNameIn(owner)} as "teamOwnerName",
      ${users.suspendedAt} as "suspendedAt", ${users.suspensionReason} as "suspensionReason",
      ${users.createdAt} as "createdAt", page.value as "sortedBy"
    from ${page}
      join ${recruiterDirectory} on ${recruiterDirectory.userId} = page.id
      join ${users} on ${users.id} = page.id
      left join ${users} as ${sql.identifier('owner')} on ${owner.id} = ${users.teamOwnerId}`;

async function withMoney(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiters: readonly z.infer<typeof Recruiter>[],
): Promise<ListedRecruiter[]> {
  if (recruiters.length === 0) return [];
  const ids = recruiters.map(({ id }) => id);
  const now = clock();
  const [tokens, last] = await Promise.all([
    tokensRemainingOf(db, ids, now),
    readLastPayments(db, ids, now),
  ]);
  return recruiters.map((recruiter) => ({
    ...recruiter,
    tokens: tokens.get(recruiter.id) ?? 0,
    last: last.get(recruiter.id) ?? null,
  }));
}

export async function readRecruiters(
  deps: Pick<Deps, 'db' | 'clock'>,
  { limit, cursor, ...filter }: z.output<typeof RecruitersQuery>,
): Promise<Page<ListedRecruiter>> {
  const page = await readPage(deps.db, recruiterKeyset(filter), {
    select: selectRecruiters,
    row: Recruiter,
    limit,
    cursor,
  });
  return { ...page, items: await withMoney(deps, page.items) };
}

export async function readRecruiter(
  deps: Pick<Deps, 'db' | 'clock'>,
  recruiterId: string,
): Promise<ListedRecruiter> {
  const page = sql`(select ${recruiterId}::uuid as id, '' as value) as page`;
  const found = await queryRows(deps.db, selectRecruiters(page), Recruiter);
  const [recruiter] = await withMoney(deps, found);
  if (!recruiter) throw new ApiError('not_found', 'This recruiter does not exist');
  return recruiter;
}
