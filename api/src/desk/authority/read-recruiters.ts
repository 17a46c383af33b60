import {
  ManagedRecruiter,
  PLAN_FILTERS,
  type RecruitersQuery,
} from '@gangway/contract/desk/authority-recruiters';
import { PAUSE_CAUSES } from '@gangway/contract/market/fair-use';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { tokensRemainingOf } from '../../commerce/tokens/token-balance';
import { queryRows } from '../../foundation/db/db';
import { defineList } from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { users, accountNameIn } from '../../identity/tables/accounts.table';
import { limitsOf } from '../../market/reveals/reveal-limits';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { revealLimits } from '../../market/tables/reveal-limits.table';
import { type LastPayment, readLastPayments } from './last-payment';

const { id, username, email, firstName, lastName, companyName } = ManagedRecruiter.shape;

type Query = z.output<typeof RecruitersQuery>;

export async function readRecruiters(deps: Pick<Deps, 'db' | 'clock'>, query: Query) {
  const page = await listRecruiters(deps.db, query);
  return { ...page, items: await withMoney(deps, page.items) };
}

export async function readRecruiter(deps: Pick<Deps, 'db' | 'clock'>, recruiterId: string) {
  const page = sql`(select ${recruiterId}::uuid as id, '' as value) as page`;
  const found = await queryRows(deps.db, selectRecruiters(page), Recruiter);
  const [recruiter] = await withMoney(deps, found);
  if (!recruiter) throw new ApiError('not_found', 'This recruiter does not exist');
  return recruiter;
}

/** Must match the expression of its indexes, in filter and order alike. */
const IS_SUSPENDED = sql`(${recruiterDirectory.isSuspended}::int)`;

const owner = alias(users, 'owner');

const limit = z.nullable(z.int());
const raisedLimits = { personMinute: limit, personDay: limit, accountMonth: limit };

const Recruiter = z.object({
  ...{ id, username, email, firstName, lastName, companyName },
  plan: z.enum(PLAN_FILTERS),
  teamOwnerId: z.nullable(z.string()),
  teamOwnerName: z.nullable(z.string()),
  suspendedAt: z.nullable(z.coerce.date()),
  suspensionReason: z.nullable(z.string()),
  pausedAt: z.nullable(z.coerce.date()),
  pauseCause: z.nullable(z.enum(PAUSE_CAUSES)),
  ...raisedLimits,
  createdAt: z.coerce.date(),
  sortedBy: z.string(),
});

const selectRecruiters = (page: SQL): SQL => sql`
  select ${users.id} as id, ${users.username} as username, ${users.email} as email,
      ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.companyName} as "companyName", ${recruiterDirectory.plan} as plan,
      ${owner.id} as "teamOwnerId", ${accountNameIn(owner)} as "teamOwnerName",
      ${users.suspendedAt} as "suspendedAt", ${users.suspensionReason} as "suspensionReason",
      ${revealLimits.pausedAt} as "pausedAt", ${revealLimits.pauseCause} as "pauseCause",
      ${revealLimits.personMinute} as "personMinute", ${revealLimits.personDay} as "personDay",
      ${revealLimits.accountMonth} as "accountMonth",
      ${users.createdAt} as "createdAt", page.value as "sortedBy"
    from ${page}
      join ${recruiterDirectory} on ${recruiterDirectory.userId} = page.id
      join ${users} on ${users.id} = page.id
      left join ${revealLimits} on ${revealLimits.accountId} = page.id
      left join ${users} as ${sql.identifier('owner')} on ${owner.id} = ${users.teamOwnerId}`;

const ACCOUNTS = { open: sql`${IS_SUSPENDED} = 0`, suspended: sql`${IS_SUSPENDED} = 1` };

const listRecruiters = defineList({
  from: recruiterDirectory,
  id: recruiterDirectory.userId,
  words: recruiterDirectory.words,
  sorts: {
    date: { value: sql`${recruiterDirectory.createdAt}`, type: 'timestamptz' },
    name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
    plan: { value: sql`${recruiterDirectory.plan}`, type: 'text' },
    status: { value: IS_SUSPENDED, type: 'integer' },
  },
  conditions: ({ plan, account }: Query) => [
    plan && sql`${recruiterDirectory.plan} = ${plan}::text`,
    account && ACCOUNTS[account],
  ],
  select: selectRecruiters,
  row: Recruiter,
});

async function withMoney(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiters: readonly z.infer<typeof Recruiter>[],
) {
  if (recruiters.length === 0) return [];
  const ids = recruiters.map(({ id }) => id);
  const now = clock();
  const [tokens, last] = await Promise.all([
    tokensRemainingOf(db, ids, now),
    readLastPayments(db, ids, now),
  ]);
  return recruiters.map((recruiter) =>
    presentRecruiter({
      ...recruiter,
      tokens: tokens.get(recruiter.id) ?? 0,
      last: last.get(recruiter.id) ?? null,
    }),
  );
}

type ListedRecruiter = z.infer<typeof Recruiter> & {
  tokens: number;
  last: LastPayment | null;
};

function presentRecruiter({ last, ...recruiter }: ListedRecruiter) {
  const { teamOwnerId, teamOwnerName, suspendedAt, suspensionReason } = recruiter;
  return {
    ...recruiter,
    memberOf: teamOwnerId && teamOwnerName ? { id: teamOwnerId, name: teamOwnerName } : null,
    plan: recruiter.plan === 'none' ? null : recruiter.plan,
    tokensRemaining: recruiter.tokens,
    lastPayment: last && {
      ...last.payment,
      at: last.payment.createdAt,
      isRefundPending: last.isRefundPending,
    },
    refund: last?.refund ?? null,
    suspension:
      suspendedAt && suspensionReason !== null
        ? { at: suspendedAt, reason: suspensionReason }
        : null,
    revealPause: revealPauseOf(recruiter),
    revealLimits: limitsOf(recruiter),
  };
}

const revealPauseOf = ({ pausedAt, pauseCause }: z.infer<typeof Recruiter>) =>
  pausedAt && pauseCause && { at: pausedAt, cause: pauseCause };
