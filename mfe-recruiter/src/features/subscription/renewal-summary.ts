import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { CYCLE_WORDS } from '../../display/cycle-words';
import { shortPlanName } from '../../display/plan-name';

/** In order of importance: the first match wins. */
export function renewalSummary(subscription: RecruiterSubscription): string {
  const { status, cancelsAtPeriodEnd, nextPlan, cents, billingCycle } = subscription;
  const day = formatDay(subscription.periodEnd);
  if (cancelsAtPeriodEnd) return `Ends on ${day} and does not renew`;
  if (status === 'past_due') return 'Renewal not paid yet';
  if (nextPlan !== null) return `Becomes ${shortPlanName(nextPlan)} on ${day}`;
  return `Renews on ${day} for ${formatMoney(cents)} ${CYCLE_WORDS[billingCycle].per}`;
}
