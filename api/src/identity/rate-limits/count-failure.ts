import type { LimitName } from '../../foundation/env/rate-limits';
import { addHits, tooMany, type RateLimitDeps } from './consume-limit';

type Attempt = { address: string; isFailure: boolean; isExempt: boolean };

/** For acts of which only the failed ones count: one statement either way, so that time tells nothing. */
export async function countFailure(
  deps: RateLimitDeps,
  name: LimitName,
  { address, isFailure, isExempt }: Attempt,
): Promise<void> {
  const added = isFailure ? 1 : 0;
  const { hits, resetsAt } = await addHits(deps, { name, subject: address, added });
  if (!isExempt && hits - added >= deps.limits[name].max) throw tooMany(resetsAt, deps.clock());
}
