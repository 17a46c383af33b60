import type { LimitName } from '../../foundation/env/rate-limits';
import { isHitLeft, takeHit, type Counted } from '../../identity/rate-limits/take-hit';
import { isNobody, type LinkedCandidateId } from './link-scope';

/**
 * Counts what the person behind a link does. An unknown link is counted by the same statement and
 * never refused, so that it uses up no limit of a real person or address.
 */
export async function takeLinkedHit(
  deps: Counted,
  name: LimitName,
  { candidateId, subject = candidateId }: { candidateId: LinkedCandidateId; subject?: string },
): Promise<void> {
  if (isNobody(candidateId)) await isHitLeft(deps, name, candidateId);
  else await takeHit(deps, name, subject);
}
