import type { LimitName } from '../../foundation/env/rate-limits';
import {
  tryConsume,
  consumeLimit,
  type RateLimitDeps,
} from '../../identity/rate-limits/consume-limit';
import { isUnknownLink, type LinkedCandidateId } from './link-scope';

/**
 * Counts what the person behind a link does. An unknown link is counted by the same statement and
 * never refused, so that it uses up no limit of a real person or address.
 */
export async function consumeLinkedLimit(
  deps: RateLimitDeps,
  name: LimitName,
  { candidateId, subject = candidateId }: { candidateId: LinkedCandidateId; subject?: string },
): Promise<void> {
  if (isUnknownLink(candidateId)) await tryConsume(deps, name, candidateId);
  else await consumeLimit(deps, name, subject);
}
