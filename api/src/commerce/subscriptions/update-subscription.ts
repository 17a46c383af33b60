import { planChange } from '@gangway/contract/commerce/plan-change';
import type { Plan } from '@gangway/contract/commerce/plan-rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import {
  type Price,
  ProviderError,
  UnansweredError,
} from '../../foundation/ports/payment-provider';
import type { RecruiterId } from '../../identity/actors/scopes';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import { currentSubscription, isCurrent, type Subscription } from '../plans/plan-access';
import { priceAt, soldPrice } from '../plans/provider-prices';
import type { SettleDeps } from '../settlement/provider-effects';
import { settle } from '../settlement/settle';
import { subscriptions } from '../tables/subscriptions.table';
import {
  deleteChange,
  recordChange,
  type RecordedChange,
  restoreChange,
  type SubscriptionChange,
  type WantedChange,
} from './subscription-changes';

type PreparedChange = { isDone: boolean; send: () => Promise<void> };

/**
 * Safe to repeat. Until `send` is called, nothing is changed at the provider.
 */
export async function prepareChange(
  deps: SettleDeps,
  { reference, kind, cancels, plan }: WantedChange,
): Promise<PreparedChange> {
  const subject = { kind: 'subscription', id: reference } as const;
  await settle(deps, subject);
  const present = await findPlan(deps.db, reference);
  if (!isCurrent(present)) throw noSuchPlan();
  const choice = { kind, cancels, plan };
  const change = changeAtProvider(deps, present, choice);
  const send = async () => {
    await change();
    await settle(deps, subject).catch((cause: unknown) => {
      // Not the error itself: a refusal to read would look like a refusal of the change.
      throw new Error('The provider has changed the plan, but does not tell it', { cause });
    });
  };
  return { isDone: isInForce(present, choice), send };
}

export const isRefusal = (error: unknown) =>
  error instanceof ApiError || (error instanceof ProviderError && !error.isTransient);

type Choice = Omit<WantedChange, 'reference'>;

export async function updateSubscription(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  choice: Choice,
): Promise<Subscription> {
  await consumeLimit(deps, 'steerPlanByUser', recruiterId);
  const reference = await refuseInvalid(deps, recruiterId, choice);
  await tryChange(deps, { reference, ...choice });
  return findPlan(deps.db, reference);
}

type CurrentSubscription = Subscription & { providerReference: string };

async function findPlan(db: Db, reference: string): Promise<CurrentSubscription> {
  const [plan] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerReference, reference));
  if (!plan) throw new Error('The subscription is gone');
  return { ...plan, providerReference: reference };
}

const noSuchPlan = () => new ApiError('not_found', 'You have no plan to change');

/** Refuses before the provider is called. */
function changeAtProvider(
  deps: Pick<Deps, 'paymentProvider' | 'clock'>,
  present: CurrentSubscription,
  { kind, cancels, plan }: Choice,
): () => Promise<void> {
  const { providerReference } = present;
  switch (kind) {
    case 'renewal':
      return () =>
        cancels
          ? cancel(deps, present)
          : deps.paymentProvider.setCancelsAtPeriodEnd(providerReference, false);
    case 'plan': {
      refuseWhileRenewing(present, deps.clock());
      const price = nextPrice(present, plan ?? present.plan);
      return () => deps.paymentProvider.setNextPrice(providerReference, price);
    }
    default:
      return kind satisfies never;
  }
}

/**
 * Ends with the paid period, or at once if that is over: the provider charges the next period an
 * hour after billing it, and would do so despite the cancellation.
 */
const cancel = (
  { paymentProvider, clock }: Pick<Deps, 'paymentProvider' | 'clock'>,
  { providerReference, status, periodEnd }: CurrentSubscription,
) =>
  status === 'past_due' || periodEnd <= clock()
    ? paymentProvider.endSubscription(providerReference)
    : paymentProvider.setCancelsAtPeriodEnd(providerReference, true);

/** The provider writes a renewal's invoice as the period ends and charges it an hour later. */
function refuseWhileRenewing({ periodEnd }: Subscription, now: Date): void {
  if (periodEnd > now) return;
  const message = 'Your plan is being renewed. Please change it when the renewal has been paid.';
  throw new ApiError('change_at_renewal', message);
}

function nextPrice(present: Subscription, plan: Plan): Price {
  if (plan === present.plan) return priceAt(present, present.cents);
  const { billingCycle } = present;
  const terms = { plan, billingCycle, offer: 'subscription' } as const;
  const price = soldPrice(terms);
  if (planChange(present, terms) === 'renewal') return price;
  throw new ApiError(
    'change_needs_payment',
    'A higher plan starts as soon as you pay for it. Please choose it on your plan page and pay.',
  );
}

const isInForce = ({ plan, nextPlan, cancelsAtPeriodEnd }: Subscription, choice: Choice): boolean =>
  choice.kind === 'renewal'
    ? choice.cancels === cancelsAtPeriodEnd
    : choice.plan === (nextPlan ?? plan);

/** What is known here may be out of date: then the provider is asked before the choice is refused. */
async function refuseInvalid(deps: SettleDeps, recruiterId: RecruiterId, choice: Choice) {
  const known = await requireCurrent(deps, recruiterId);
  try {
    changeAtProvider(deps, known, choice);
    return known.providerReference;
  } catch {
    await settle(deps, { kind: 'subscription', id: known.providerReference });
    const present = await requireCurrent(deps, recruiterId);
    changeAtProvider(deps, present, choice);
    return present.providerReference;
  }
}

async function requireCurrent({ db }: Pick<Deps, 'db'>, recruiterId: string) {
  const current = await currentSubscription(db, recruiterId);
  if (!current?.providerReference) throw noSuchPlan();
  return { ...current, providerReference: current.providerReference };
}

/**
 * After a first attempt, a row that is certainly done or refused is deleted. After a later one it
 * stays for the reconciler, because the call of an earlier attempt may still arrive.
 */
async function tryChange(deps: SettleDeps, requested: WantedChange): Promise<void> {
  const change = await recordChange(deps, requested);
  const { recorded } = change;
  let isSent = false;
  try {
    const { send } = await prepareChange(deps, recorded);
    isSent = true;
    await send();
  } catch (error) {
    if (isOver(change, error, isSent)) {
      await withdraw(deps.db, change);
      throw error;
    }
    const { reference: subscription } = recorded;
    deps.log.warn({ subscription, err: error }, 'a change of plan continues in the reconciler');
    return;
  }
  if (recorded.attempts === 1) await deleteChange(deps.db, recorded);
}

/** Whether the attempt is certain to do nothing, and the recruiter has to be told. */
function isOver({ recorded, previous }: RecordedChange, error: unknown, isSent: boolean): boolean {
  if (error instanceof ApiError) return true;
  if (recorded.attempts === 1) return changesNothing(error, isSent);
  return isRefusal(error) && previous !== null && !isOpenChoice(previous, recorded);
}

/** After an error like a lost connection, the provider may have carried out what was sent. */
const changesNothing = (error: unknown, isSent: boolean) =>
  isRefusal(error) || !(isSent || error instanceof UnansweredError);

const isOpenChoice = (change: SubscriptionChange, { cancels, plan }: SubscriptionChange) =>
  change.appliedAt === null && change.cancels === cancels && change.plan === plan;

/** After a refusal the choice before counts again, which may continue. */
async function withdraw(db: Db, { recorded, previous }: RecordedChange): Promise<void> {
  if (previous) await restoreChange(db, recorded, previous);
  else if (recorded.attempts === 1) await deleteChange(db, recorded);
}
