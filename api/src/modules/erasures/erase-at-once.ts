import type { Erasure } from '@gangway/contract/erasures';
import type { Deps } from '../../deps';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { closeOutdated } from '../payments/list-order/close-outdated';
import { erasePerson } from './erase-person';

/** In a transaction of its own; null when there is nobody any more. */
export async function eraseAtOnce(
  deps: Deps,
  candidateId: LinkedCandidateId,
): Promise<Erasure | null> {
  const erased = await deps.db.transaction((tx) => erasePerson(deps, tx, candidateId));
  if (!erased) return null;
  await closeOutdated(deps, erased.outdated);
  return erased.erasure;
}
