import type { Erasure } from '@gangway/contract/erasures';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { erasures } from '../tables/erasures.table';
import { receiptHash } from './receipt';

type FoundErasure = Erasure & { id: string };

export async function findErasure(db: Db, receipt: string): Promise<FoundErasure | null> {
  const [found] = await db
    .select()
    .from(erasures)
    .where(eq(erasures.receiptHash, receiptHash(receipt)));
  if (!found) return null;
  const { id, erasedAt, removed } = found;
  return { id, receipt, erasedAt: erasedAt.toISOString(), removed };
}
