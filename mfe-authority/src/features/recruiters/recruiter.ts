import { isUnlimited, type Plan } from '@gangway/contract/commerce/plan-rules';
import type { ManagedRecruiter } from '@gangway/contract/desk/authority-recruiters';
import { formatCount } from '@gangway/contract/foundation/amounts';

export const RECRUITER_PARAMETER = 'recruiter';

export const PLAN_NAMES = {
  basic: 'Basic',
  pro: 'Pro',
  ultimate: 'Ultimate',
  unlimited: 'Unlimited',
} as const satisfies Record<Plan, string>;

export const recruiterName = ({ firstName, lastName, username }: ManagedRecruiter) =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

export const planName = ({ plan }: Pick<ManagedRecruiter, 'plan'>) =>
  plan === null ? 'None' : PLAN_NAMES[plan];

export const recruiterTokens = ({ plan, tokensRemaining }: ManagedRecruiter) =>
  isUnlimited(plan) ? 'Unlimited' : formatCount(tokensRemaining);
