import type {
  RevealLimitsChange,
  PausedAccountsQuery,
} from '@gangway/contract/desk/authority-reveals';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Db } from '../../foundation/db/db';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../../identity/actors/scopes';
import { recordAct } from '../../identity/audit-log/record-act';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import {
  readAccountPeople,
  limitsRaisedMail,
  resumedMail,
} from '../../market/reveals/pause-reveals';
import { limitsOf } from '../../market/reveals/reveal-limits';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { revealLimits } from '../../market/tables/reveal-limits.table';
import { actOn, findRecruiter } from './find-recruiter';

export const listPausedAccounts = defineList({
  from: sql`${revealLimits} join ${recruiterDirectory}
    on ${recruiterDirectory.userId} = ${revealLimits.accountId}`,
  id: revealLimits.accountId,
  words: recruiterDirectory.words,
  sorts: {
    date: { value: sql`${revealLimits.pausedAt}`, type: 'timestamptz' },
    name: { value: sql`${recruiterDirectory.name}`, type: 'text' },
  },
  conditions: (_: z.output<typeof PausedAccountsQuery>) => [
    sql`${revealLimits.pausedAt} is not null`,
  ],
  select: (db, { page, order }) =>
    db
      .select({
        id: users.id,
        username: users.username,
        name: accountNameIn(users),
        email: users.email,
        companyName: users.companyName,
        cause: whilePaused(revealLimits.pauseCause),
        pausedAt: whilePaused(revealLimits.pausedAt),
        sortedBy: SORTED_BY,
      })
      .from(page)
      .innerJoin(revealLimits, eq(revealLimits.accountId, PAGE_ID))
      .innerJoin(users, eq(users.id, PAGE_ID))
      .leftJoin(recruiterDirectory, eq(recruiterDirectory.userId, PAGE_ID))
      .orderBy(order),
});

export function resumeReveals(
  deps: MailingDeps & Pick<Deps, 'env'>,
  actor: AuthorityActor,
  id: string,
): Promise<void> {
  return mailingTransaction(deps, async (tx, sendMail) => {
    const now = deps.clock();
    const recruiter = await findRecruiter(tx, id);
    const { pausedAt, pauseCause } = await lockLimits(tx, id);
    if (!pausedAt)
      throw new ApiError('reveals_not_paused', 'The reveals of this account are not paused');
    await tx
      .update(revealLimits)
      .set({ pausedAt: null, pauseCause: null, resumedAt: now })
      .where(eq(revealLimits.accountId, id));
    const people = await readAccountPeople(tx, id);
    await sendMail(people.map(({ email }) => resumedMail(email, deps.env)));
    await recordAct(tx, {
      actor,
      now,
      ...actOn(recruiter, 'resume-reveals'),
      before: { reveals: 'paused', cause: pauseCause, pausedAt: pausedAt.toISOString() },
      after: { reveals: 'active' },
    });
  });
}

type Raise = RevealLimitsChange & { id: string };

export function raiseRevealLimits(
  deps: MailingDeps,
  actor: AuthorityActor,
  { id, reason, ...limits }: Raise,
): Promise<void> {
  return mailingTransaction(deps, async (tx, sendMail) => {
    const recruiter = await findRecruiter(tx, id);
    const before = limitsOf(await lockLimits(tx, id));
    await tx.update(revealLimits).set(limits).where(eq(revealLimits.accountId, id));
    const people = await readAccountPeople(tx, id);
    await sendMail(people.map(({ email }) => limitsRaisedMail(email, limits)));
    await recordAct(tx, {
      actor,
      now: deps.clock(),
      ...actOn(recruiter, 'raise-reveal-limits'),
      before,
      after: limits,
      note: reason,
    });
  });
}

async function lockLimits(tx: Db, accountId: string) {
  await tx.insert(revealLimits).values({ accountId }).onConflictDoNothing();
  const [limits] = await tx
    .select()
    .from(revealLimits)
    .where(eq(revealLimits.accountId, accountId))
    .for('no key update');
  if (!limits) throw new Error('The limits were not returned');
  return limits;
}

/** A check of the table: an account that is paused has both. */
const whilePaused = <Column extends PgColumn>(column: Column) =>
  sql<NonNullable<Column['_']['data']>>`${column}`.mapWith(column);
