import { parsePlan } from '@gangway/contract/plan-rules';

const NAMES = { basic: 'Basic', pro: 'Pro', ultimate: 'Ultimate', unlimited: 'Unlimited' } as const;

export function planName(plan: string | null): string {
  const known = parsePlan(plan);
  return known ? `${NAMES[known]} plan` : 'No plan yet';
}
