import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { prepareOnce } from '../../db/prepare-once';
import { tokenGrants } from './token-grants.table';

export type TokenBalance = {
  /** What is left of the allowance; it expires with its period. */
  allowance: number;
  /** What was bought or given; it never expires. */
  bought: number;
};

const remaining = (isAllowance: boolean) =>
  sql<number>`coalesce(sum(${tokenGrants.remaining}) filter (where (${tokenGrants.source} = 'allowance') = ${isAllowance}), 0)::int`;

const balanceOf = prepareOnce((db) =>
  db
    .select({ allowance: remaining(true), bought: remaining(false) })
    .from(tokenGrants)
    .where(
      and(
        eq(tokenGrants.userId, sql.placeholder('userId')),
        gt(tokenGrants.remaining, 0),
        or(isNull(tokenGrants.expiresAt), gt(tokenGrants.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare('balance'),
);

export async function tokenBalance(db: Db, userId: string, now: Date): Promise<TokenBalance> {
  const [balance] = await balanceOf(db).execute({ userId, now: now.toISOString() });
  return balance ?? { allowance: 0, bought: 0 };
}

export async function tokensRemaining(db: Db, userId: string, now: Date): Promise<number> {
  const { allowance, bought } = await tokenBalance(db, userId, now);
  return allowance + bought;
}
