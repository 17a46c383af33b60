import { hasFederalAccess as isIncluded } from '@gangway/contract/plan-rules';
import { isUnpaid, type Subscription } from './current-subscription';

export const hasFederalAccess = (
  plan: Pick<Subscription, 'plan' | 'status' | 'periodEnd'> | null,
  now: Date,
): boolean =>
  plan !== null && isIncluded({ subscriptionPlan: plan.plan, isPlanUnpaid: isUnpaid(plan, now) });
