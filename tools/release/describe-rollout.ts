import { MINUTE_MS } from '@gangway/contract/foundation/durations';
import { ROLLOUT_STAGES, type Rollout } from '@gangway/contract/platform/canary-rollout';

/** For example `10% of 10, 50, 100; next in 4 min`. */
export function describeRollout(rollout: Rollout, now: Date): string {
  const stages = [...new Set([rollout.traffic, ...ROLLOUT_STAGES])].toSorted((a, b) => a - b);
  return `${rollout.traffic}% of ${stages.join(', ')}; ${whenNext(rollout, now)}`;
}

function whenNext({ nextAt, objection }: Rollout, now: Date): string {
  if (objection !== null) return `on hold: ${objection}`;
  const minutes = Math.ceil((new Date(nextAt).getTime() - now.getTime()) / MINUTE_MS);
  return minutes > 0 ? `next in ${minutes} min` : 'next within seconds';
}
