import type { Erasure } from '@gangway/contract/talent/erasures';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { suppressions } from '../tables/candidate-mails.table';
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

export async function checkReceipt(deps: Pick<Deps, 'db'>, receipt: string) {
  const erasure = await findErasure(deps.db, receipt);
  if (!erasure) {
    throw new ApiError(
      'not_found',
      'We do not recognize this receipt code. Please check every character. It looks like GW-XXXX-XXXX-XXXX-XXXX-XXXX.',
    );
  }
  const kept = await deps.db.$count(suppressions, eq(suppressions.erasureId, erasure.id));
  const { erasedAt, removed } = erasure;
  return { erasedAt, removed, isSuppressed: kept > 0 };
}
