import type { Erasure } from '@gangway/contract/talent/erasures';
import type { Deps } from '../../foundation/deps';
import { linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { eraseAtOnce } from '../erasures/erase-at-once';

export async function eraseProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'paymentProvider' | 'bulkDb' | 'listBilling'>,
  candidateId: LinkedCandidateId,
  token: string,
): Promise<Erasure> {
  const erasure = await eraseAtOnce(deps, { candidateId, token });
  if (!erasure) throw linkNotFound('profile');
  return erasure;
}
