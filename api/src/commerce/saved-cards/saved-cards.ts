import type { SavedCard } from '@gangway/contract/commerce/billing';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Payer, PayerActor } from '../../identity/actors/scopes';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { findCustomer } from '../customers/provider-customers';
import { currentSubscription } from '../plans/plan-access';

export async function removeCard(
  deps: RateLimitDeps & Pick<Deps, 'paymentProvider'>,
  { userId, payer }: PayerActor,
  id: string,
): Promise<void> {
  await consumeLimit(deps, 'steerPlanByUser', userId);
  const card = (await listCards(deps, payer)).find((one) => one.id === id);
  if (!card) throw new ApiError('not_found', 'This card does not exist');
  if (card.isNeeded) {
    throw new ApiError(
      'card_needed',
      'Your plan renews with this card. Cancel the plan first, or pay with another card.',
    );
  }
  await deps.paymentProvider.removeCard(id);
}

type CardDeps = Pick<Deps, 'db' | 'paymentProvider'>;

export async function listCards(deps: CardDeps, payer: Payer): Promise<SavedCard[]> {
  const customer = await findCustomer(deps.db, payer);
  if (!customer) return [];
  const [cards, plan] = await Promise.all([
    deps.paymentProvider.listCards(customer),
    runningPlan(deps, payer),
  ]);
  const isNeeded = (id: string) => plan !== null && (plan.card ?? id) === id;
  return cards.map((card) => ({ ...card, isNeeded: isNeeded(card.id) }));
}

async function runningPlan({ db, paymentProvider }: CardDeps, payer: Payer) {
  if (payer.kind === 'organization') return null;
  const plan = await currentSubscription(db, payer.recruiterId);
  if (!plan?.providerReference || plan.cancelsAtPeriodEnd) return null;
  return paymentProvider.readSubscription(plan.providerReference);
}
