import type { RecruitersQuery } from '@gangway/contract/desk/authority-recruiters';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { tokenEntries, tokenGrants } from '../../commerce/tables/tokens.table';
import { tokensRemainingOf } from '../../commerce/tokens/token-balance';
import type { Db } from '../../foundation/db/db';
import {
  defineList,
  type KeysetQuery,
  PAGE_ID,
  pageOfOne,
  type PageOfIds,
  readPage,
  SORTED_BY,
} from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { users, accountNameIn } from '../../identity/tables/accounts.table';
import { limitsOf } from '../../market/reveals/reveal-limits';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { revealLimits } from '../../market/tables/reveal-limits.table';
import { findRecruiter } from './find-recruiter';
import { type LastPayment, readLastPayments } from './last-payment';

type Query = z.output<typeof RecruitersQuery>;

export async function readRecruiters(deps: Pick<Deps, 'db' | 'clock'>, query: Query) {
  const page = await listRecruiters(deps.db, query);
  return { ...page, items: await withMoney(deps, page.items) };
}

export async function readRecruiter(deps: Pick<Deps, 'db' | 'clock'>, recruiterId: string) {
  const found = await selectRecruiters(deps.db, pageOfOne(recruiterId));
  const [recruiter] = await withMoney(deps, found);
  if (!recruiter) throw new ApiError('not_found', 'This recruiter does not exist');
  return recruiter;
}

type LedgerPage = { recruiterId: string; limit?: number | undefined; cursor?: string | undefined };

export async function readLedger(db: Db, { recruiterId, ...page }: LedgerPage) {
  await findRecruiter(db, recruiterId);
  return readPage(db, ledgerKeyset(recruiterId), { ...page, select: selectEntries });
}

/** Must match the expression of its indexes, in filter and order alike. */
const IS_SUSPENDED = sql`(${recruiterDirectory.isSuspended}::int)`;

const owner = alias(users, 'owner');

type Recruiter = Awaited<ReturnType<typeof selectRecruiters>>[number];

const selectRecruiters = (db: Db, { page, order }: PageOfIds) =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: users.companyName,
      plan: recruiterDirectory.plan,
      teamOwnerId: owner.id,
      teamOwnerName: accountNameIn(owner),
      suspendedAt: users.suspendedAt,
      suspensionReason: users.suspensionReason,
      pausedAt: revealLimits.pausedAt,
      pauseCause: revealLimits.pauseCause,
      personMinute: revealLimits.personMinute,
      personDay: revealLimits.personDay,
      accountMonth: revealLimits.accountMonth,
      createdAt: users.createdAt,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(recruiterDirectory, eq(recruiterDirectory.userId, PAGE_ID))
    .innerJoin(users, eq(users.id, PAGE_ID))
    .leftJoin(revealLimits, eq(revealLimits.accountId, PAGE_ID))
    .leftJoin(owner, eq(owner.id, users.teamOwnerId))
    .orderBy(order);

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
});

async function withMoney(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recruiters: readonly Recruiter[],
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

type ListedRecruiter = Recruiter & {
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

const revealPauseOf = ({ pausedAt, pauseCause }: Recruiter) =>
  pausedAt && pauseCause && { at: pausedAt, cause: pauseCause };

const ledgerKeyset = (recruiterId: string): KeysetQuery => ({
  from: sql`${tokenEntries}`,
  conditions: [sql`${tokenEntries.userId} = ${recruiterId}::uuid`],
  id: { value: sql`${tokenEntries.id}`, type: 'uuid' },
  sort: { value: sql`${tokenEntries.createdAt}`, type: 'timestamptz' },
  order: 'desc',
  name: 'date',
});

const selectEntries = (db: Db, { page, order }: PageOfIds) =>
  db
    .select({
      id: tokenEntries.id,
      at: tokenEntries.createdAt,
      kind: tokenEntries.kind,
      source: tokenGrants.source,
      tokens: tokenEntries.tokens,
      expiresAt: tokenGrants.expiresAt,
      sortedBy: SORTED_BY,
    })
    .from(page)
    .innerJoin(tokenEntries, eq(tokenEntries.id, PAGE_ID))
    .innerJoin(tokenGrants, eq(tokenGrants.id, tokenEntries.grantId))
    .orderBy(order);
