import { limitsFor } from '../foundation/env/rate-limits';

export function withoutLimits() {
  const limits = structuredClone(limitsFor('demo'));
  for (const limit of Object.values(limits)) limit.max = Number.MAX_SAFE_INTEGER;
  return limits;
}
