import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { tokenEntries, tokenGrants } from '../tables/tokens.table';
import { isUnexpired } from './token-balance';

/**
 * Null where the payment has no grant that counts now. Row locks serialize this with concurrent
 * reveals.
 */
export async function revokeUnspent(tx: Db, { paymentId, now }: { paymentId: string; now: Date }) {
  const grants = await tx
    .select()
    .from(tokenGrants)
    .where(and(eq(tokenGrants.paymentId, paymentId), isUnexpired(now)))
    .orderBy(tokenGrants.id)
    .for('update');
  for (const { id, userId, remaining } of grants.filter(({ remaining }) => remaining > 0)) {
    await tx.update(tokenGrants).set({ remaining: 0 }).where(eq(tokenGrants.id, id));
    await tx
      .insert(tokenEntries)
      .values({ grantId: id, userId, kind: 'take-back', tokens: -remaining, createdAt: now });
  }
  if (grants.length === 0) return null;
  return {
    granted: sum(grants.map(({ granted }) => granted)),
    taken: sum(grants.map(({ remaining }) => remaining)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
