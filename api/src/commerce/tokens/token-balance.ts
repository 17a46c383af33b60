import { and, eq, gt, inArray, isNull, or, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import { tokenGrants } from '../tables/tokens.table';

type Wallet = { userId: SQL; now: SQL };

export const hasSpendable = (wallet: Wallet): SQL =>
  sql`exists (select from ${tokenGrants} where ${isSpendable(wallet)})`;

export const nextGrant = (purse: Wallet): SQL => sql`
  select ${tokenGrants.id} from ${tokenGrants} where ${isSpendable(purse)}
  order by ${tokenGrants.expiresAt}, ${tokenGrants.grantedAt}, ${tokenGrants.id}
  limit 1 for update`;

export const spendableTokens = (wallet: Wallet): SQL => sql`
  (select coalesce(sum(${tokenGrants.remaining}), 0) from ${tokenGrants} where ${isSpendable(wallet)})`;

export const isUnexpired = (now: Date | Placeholder): SQL | undefined =>
  or(isNull(tokenGrants.expiresAt), gt(tokenGrants.expiresAt, now));

type TokenBalance = {
  allowance: number;
  bought: number;
};

export async function tokenBalance(db: Db, userId: string, now: Date): Promise<TokenBalance> {
  const [balance] = await balanceOf(db).execute({ userId, now: now.toISOString() });
  return balance ?? { allowance: 0, bought: 0 };
}

export async function tokensRemaining(db: Db, userId: string, now: Date): Promise<number> {
  const { allowance, bought } = await tokenBalance(db, userId, now);
  return allowance + bought;
}

export async function tokensRemainingOf(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const balances = await db
    .select({
      userId: tokenGrants.userId,
      tokens: sql<number>`sum(${tokenGrants.remaining})::int`,
    })
    .from(tokenGrants)
    .where(
      and(
        inArray(tokenGrants.userId, [...userIds]),
        gt(tokenGrants.remaining, 0),
        isUnexpired(now),
      ),
    )
    .groupBy(tokenGrants.userId);
  return new Map(balances.map(({ userId, tokens }) => [userId, tokens]));
}

const isSpendable = ({ userId, now }: Wallet): SQL => sql`
  ${tokenGrants.userId} = ${userId} and ${tokenGrants.remaining} > 0
  and (${tokenGrants.expiresAt} is null or ${tokenGrants.expiresAt} > ${now})`;

const remaining = (isAllowance: boolean) =>
  sql<number>`coalesce(sum(${tokenGrants.remaining}) filter (where (${tokenGrants.source} = 'allowance') = ${isAllowance}), 0)::int`;

const balanceOf = prepareOnce((db) =>
  db
    .select({ allowance: remaining(true), bought: remaining(false) })
    .from(tokenGrants)
    .where(
      and(
        eq(tokenGrants.userId, sql.placeholder('userId')),
        // No parameter, or the prepared statement could not use the index.
        sql`${tokenGrants.remaining} > 0`,
        isUnexpired(sql.placeholder('now')),
      ),
    )
    .prepare('balance'),
);
