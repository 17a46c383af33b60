import type { Db } from '../../foundation/db/database';
import { addGrant } from './add-grant';

type Purchase = { paymentId: string; userId: string; tokens: number; now: Date };

/** Once for each payment. */
export function grantPurchase(
  tx: Db,
  { paymentId, userId, tokens, now }: Purchase,
): Promise<boolean> {
  return addGrant(tx, { source: 'purchase', userId, paymentId, granted: tokens, grantedAt: now });
}
