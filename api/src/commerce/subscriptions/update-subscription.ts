import { planChange } from '@gangway/contract/plan-change';
import type { Plan } from '@gangway/contract/plan-rules';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Price } from '../../foundation/ports/payment-provider';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { currentSubscription, type Subscription } from '../plans/plan-access';
import { priceAt, soldPrice } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { subscriptions } from '../tables/subscriptions.table';

type CurrentSubscription = Subscription & { providerReference: string };

const noSuchPlan = () => new ApiError('not_found', 'You have no plan to change');

async function requireCurrent(
  { db }: Pick<Deps, 'db'>,
  recruiterId: RecruiterId,
): Promise<CurrentSubscription> {
  const current = await currentSubscription(db, recruiterId);
  if (!current?.providerReference) throw noSuchPlan();
  return { ...current, providerReference: current.providerReference };
}

async function updateSubscription(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  act: (subscription: CurrentSubscription) => Promise<void>,
): Promise<Subscription> {
  await consumeLimit(deps, 'steerPlanByUser', recruiterId);
  const { providerReference } = await requireCurrent(deps, recruiterId);
  await settle(deps, { kind: 'subscription', id: providerReference });
  const present = await requireCurrent(deps, recruiterId);
  await act(present);
  await settle(deps, { kind: 'subscription', id: present.providerReference });
  const [after] = await deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, present.id));
  if (!after) throw new Error('The subscription is gone');
  return after;
}

/**
 * Ends with the paid period, or at once if that is over: the provider charges the next period an
 * hour after billing it, and would do so despite the cancellation.
 */
export const cancelSubscription = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
): Promise<Subscription> =>
  updateSubscription(deps, recruiterId, ({ providerReference, status, periodEnd }) =>
    status === 'past_due' || periodEnd <= deps.clock()
      ? deps.payments.endSubscription(providerReference)
      : deps.payments.setCancelsAtPeriodEnd(providerReference, true),
  );

export const resumeSubscription = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
): Promise<Subscription> =>
  updateSubscription(deps, recruiterId, ({ providerReference }) =>
    deps.payments.setCancelsAtPeriodEnd(providerReference, false),
  );

function nextPrice(present: Subscription, plan: Plan): Price {
  if (plan === present.plan) return priceAt(present, present.cents);
  const { billingCycle } = present;
  const wanted = { plan, billingCycle, offer: 'subscription' } as const;
  const price = soldPrice(wanted);
  if (planChange(present, wanted) === 'renewal') return price;
  throw new ApiError(
    'change_needs_payment',
    'A higher plan starts as soon as you pay for it. Please choose it on your plan page and pay.',
  );
}

/** The provider writes a renewal's invoice as the period ends and charges it an hour later. */
function refuseWhileRenewing({ periodEnd }: Subscription, now: Date): void {
  if (periodEnd > now) return;
  const message = 'Your plan is being renewed. Please change it when the renewal has been paid.';
  throw new ApiError('change_at_renewal', message);
}

export const changePlan = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  plan: Plan,
): Promise<Subscription> =>
  updateSubscription(deps, recruiterId, (present) => {
    refuseWhileRenewing(present, deps.clock());
    return deps.payments.setNextPrice(present.providerReference, nextPrice(present, plan));
  });
