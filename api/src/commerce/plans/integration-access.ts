import { hasIntegrations as isIncluded } from '@gangway/contract/plan-rules';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import { currentSubscription, isUnpaid, type Subscription } from './current-subscription';

type PlanInForce = Pick<Subscription, 'plan' | 'status' | 'periodEnd'>;

export const integrationsNotInPlan = () =>
  new ApiError(
    'not_in_plan',
    'Your plan does not include custom integrations. The Enterprise plan does.',
  );

/** Those of an unpaid renewal wait for it. */
export type IntegrationState = 'on' | 'paused' | 'off';

export function integrationState(plan: PlanInForce | null, now: Date): IntegrationState {
  if (plan === null || !isIncluded({ subscriptionPlan: plan.plan })) return 'off';
  return isUnpaid(plan, now) ? 'paused' : 'on';
}

/** Whether the API keys and the webhook of a recruiter on this plan work. */
export const hasIntegrations = (plan: PlanInForce | null, now: Date): boolean =>
  integrationState(plan, now) === 'on';

export async function requireIntegrations(db: Db, recruiterId: string, now: Date): Promise<void> {
  const plan = await currentSubscription(db, recruiterId);
  if (!hasIntegrations(plan, now)) throw integrationsNotInPlan();
}
