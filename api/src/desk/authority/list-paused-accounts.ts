import type { PausedAccountsQuery } from '@gangway/contract/desk/authority-reveals';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { defineList, PAGE_ID, SORTED_BY } from '../../foundation/db/keyset';
import { accountNameIn, users } from '../../identity/tables/accounts.table';
import { recruiterDirectory } from '../../market/tables/directories.table';
import { revealLimits } from '../../market/tables/reveal-limits.table';

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

/** A check of the table: an account that is paused has both. */
const whilePaused = <Column extends PgColumn>(column: Column) =>
  sql<NonNullable<Column['_']['data']>>`${column}`.mapWith(column);
