import type { Erasure } from '@gangway/contract/talent/erasures';
import type { Deps } from '../../foundation/deps';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import type { LinkedCandidateId } from '../candidates/link-scope';
import { findErasure } from './check-receipt';
import { erasePerson } from './erase-person';
import { receiptOf } from './receipt';

/**
 * A link that erased its person before answers the same receipt again. Null means the link never
 * opened anything.
 */
export async function eraseAtOnce(
  deps: Pick<Deps, 'env' | 'bulkDb' | 'clock' | 'listBilling' | 'db' | 'log' | 'paymentProvider'>,
  { candidateId, token }: { candidateId: LinkedCandidateId; token: string },
): Promise<Erasure | null> {
  const receipt = receiptOf(deps.env, token);
  const erased = await deps.bulkDb.transaction((tx) =>
    erasePerson(deps, tx, { candidateId, receipt }),
  );
  if (!erased) return findErasure(deps.db, receipt);
  logSecurityEvent(deps, 'data-erased', null);
  await deps.listBilling.closePayments(deps, erased.outdated);
  return erased.erasure;
}
