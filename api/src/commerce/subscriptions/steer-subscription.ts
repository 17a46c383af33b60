import type { SettleDeps } from '../settlement/provider-effects';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { currentSubscription, type Subscription } from '../plans/current-subscription';
import { subscriptions } from '../tables/subscriptions.table';
import { consumeLimit } from '../../identity/rate-limits/consume-limit';
import type { RecruiterId } from '../../identity/actors/scopes';
import { settle } from '../settlement/settle';

/** What is in force, with the provider's name of it. */
type Steered = Subscription & { providerReference: string };

const noSuchPlan = () => new ApiError('not_found', 'You have no plan to change');

async function steered({ db }: Pick<Deps, 'db'>, recruiterId: RecruiterId): Promise<Steered> {
  const current = await currentSubscription(db, recruiterId);
  if (!current?.providerReference) throw noSuchPlan();
  return { ...current, providerReference: current.providerReference };
}

/** The provider is told and then asked, like by everybody else: what is answered is what it knows. */
export async function steerSubscription(
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
  act: (subscription: Steered) => Promise<void>,
): Promise<Subscription> {
  await consumeLimit(deps, 'steerPlanByUser', recruiterId);
  const { providerReference } = await steered(deps, recruiterId);
  await settle(deps, { kind: 'subscription', id: providerReference });
  const present = await steered(deps, recruiterId);
  await act(present);
  await settle(deps, { kind: 'subscription', id: present.providerReference });
  const [after] = await deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, present.id));
  if (!after) throw new Error('The subscription is gone');
  return after;
}
