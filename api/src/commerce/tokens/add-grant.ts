import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { PaymentEffect } from '../../foundation/ports/payment-effects';
import { users } from '../../identity/tables/accounts.table';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';

export const grantPurchase: PaymentEffect = async (tx, { id, userId, tokens }, now) => {
  if (!userId || !tokens) return false;
  const account = and(eq(users.id, userId), isNull(users.closedAt), isNull(users.teamOwnerId));
  if ((await tx.$count(users, account)) === 0) return false;
  const purchase = { userId, paymentId: id, granted: tokens, grantedAt: now };
  await addGrant(tx, { source: 'purchase', ...purchase });
  return true;
};

type Grant = Omit<typeof tokenGrants.$inferInsert, 'id' | 'remaining'>;

export async function addGrant(tx: Db, grant: Grant): Promise<boolean> {
  const [added] = await tx
    .insert(tokenGrants)
    .values({ ...grant, remaining: grant.granted })
    .onConflictDoNothing()
    .returning({ id: tokenGrants.id });
  if (!added) return false;
  await tx.insert(tokenEntries).values({
    grantId: added.id,
    userId: grant.userId,
    kind: 'grant',
    tokens: grant.granted,
    createdAt: grant.grantedAt,
  });
  return true;
}
