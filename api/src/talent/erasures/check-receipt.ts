import type { CheckedReceipt } from '@gangway/contract/erasures';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { findErasure } from './find-erasure';
import { suppressions } from '../tables/suppressions.table';

export async function checkReceipt(
  deps: Pick<Deps, 'db'>,
  receipt: string,
): Promise<CheckedReceipt> {
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
