import * as rules from '@gangway/contract/commerce/plan-rules';
import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { RevealAllowance } from '@gangway/contract/foundation/allowances';
import { missingAccess as missingFor } from '@gangway/contract/market/filter-access';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { and, eq, sql } from 'drizzle-orm';
import { oneOf } from '../../foundation/db/columns';
import type { Db } from '../../foundation/db/db';
import { prepareOnce } from '../../foundation/db/prepare-once';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { subscriptions } from '../tables/subscriptions.table';

export type Subscription = typeof subscriptions.$inferSelect;

export const CURRENT: readonly Subscription['status'][] = ['active', 'past_due'];

export const isCurrent = ({ status }: Pick<Subscription, 'status'>): boolean =>
  CURRENT.includes(status);

export const isUnpaid = (
  { status, periodEnd }: Pick<Subscription, 'status' | 'periodEnd'>,
  now: Date,
): boolean => status === 'past_due' && periodEnd <= now;

/** Without parameters, or a prepared statement could not use the index of current ones. */
export const whereCurrent = oneOf(subscriptions.status, CURRENT);

export async function currentSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const [subscription] = await currentOf(db).execute({ userId });
  return subscription ?? null;
}

export type AllowanceReading = 'A' | 'B';

export function revealAllowance(plan: Plan, reading: AllowanceReading): RevealAllowance {
  return ALLOWANCES[reading][plan];
}

export function monthlyTokens(plan: Plan, reading: AllowanceReading): number | null {
  const allowance = revealAllowance(plan, reading);
  return allowance.per === 'month' ? allowance.reveals : null;
}

type AccessDeps = Pick<Deps, 'db' | 'clock'>;

export async function requireAnalytics(deps: AccessDeps, recruiterId: string): Promise<void> {
  if (rules.hasAnalytics(await readHolder(deps, recruiterId))) return;
  throw new ApiError(
    'not_in_plan',
    'Your plan has no analytics. Pro and every plan above it have them.',
  );
}

export async function requireAdvancedAnalytics(deps: AccessDeps, recruiterId: string) {
  if (rules.hasAdvancedAnalytics(await readHolder(deps, recruiterId))) return;
  throw new ApiError('not_in_plan', 'Your plan has no advanced analytics. Enterprise has them.');
}

type PlanInForce = Pick<Subscription, 'plan' | 'status' | 'periodEnd'>;

export const hasFederalAccess = (plan: PlanInForce | null, now: Date): boolean =>
  rules.hasFederalAccess(holderOf(plan, now));

export const missingAccess = (plan: Subscription | null, filter: SearchFilter, now: Date) =>
  missingFor(holderOf(plan, now), filter);

export const integrationsNotInPlan = () =>
  new ApiError(
    'not_in_plan',
    'Your plan does not include custom integrations. The Enterprise plan does.',
  );

type IntegrationState = 'on' | 'paused' | 'off';

export function integrationState(plan: PlanInForce | null, now: Date): IntegrationState {
  if (!plan || !rules.includesIntegrations(holderOf(plan, now))) return 'off';
  return isUnpaid(plan, now) ? 'paused' : 'on';
}

export const mayUseIntegrations = (plan: PlanInForce | null, now: Date): boolean =>
  integrationState(plan, now) === 'on';

export async function requireIntegrations(db: Db, recruiterId: string, now: Date): Promise<void> {
  const plan = await currentSubscription(db, recruiterId);
  if (!mayUseIntegrations(plan, now)) throw integrationsNotInPlan();
}

const currentOf = prepareOnce((db: Db) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, sql.placeholder('userId')), whereCurrent))
    .prepare('current subscription'),
);

const UNLIMITED: RevealAllowance = { per: 'unlimited' };

const ALLOWANCES: Record<AllowanceReading, Record<Plan, RevealAllowance>> = {
  A: {
    basic: { per: 'month', reveals: 15 },
    pro: { per: 'month', reveals: 50 },
    ultimate: UNLIMITED,
    unlimited: UNLIMITED,
  },
  B: {
    basic: { per: 'month', reveals: 25 },
    pro: { per: 'month', reveals: 75 },
    ultimate: { per: 'day', reveals: 50 },
    unlimited: UNLIMITED,
  },
};

const readHolder = async ({ db, clock }: AccessDeps, recruiterId: string) =>
  holderOf(await currentSubscription(db, recruiterId), clock());

const holderOf = (plan: PlanInForce | null, now: Date) => ({
  subscriptionPlan: plan?.plan ?? null,
  isPlanUnpaid: plan !== null && isUnpaid(plan, now),
});
