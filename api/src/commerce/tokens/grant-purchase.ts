import { and, eq, isNull } from 'drizzle-orm';
import type { PaymentEffect } from '../../foundation/ports/payment-effects';
import { users } from '../../identity/tables/users.table';
import { addGrant } from './add-grant';

/** Once for each payment. A member of a team cannot use tokens of their own. */
export const grantPurchase: PaymentEffect = async (tx, { id, userId, tokens }, now) => {
  if (!userId || !tokens) return false;
  const account = and(eq(users.id, userId), isNull(users.closedAt), isNull(users.teamOwnerId));
  if ((await tx.$count(users, account)) === 0) return false;
  const purchase = { userId, paymentId: id, granted: tokens, grantedAt: now };
  await addGrant(tx, { source: 'purchase', ...purchase });
  return true;
};
