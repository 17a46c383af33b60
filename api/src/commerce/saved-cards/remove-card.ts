import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import type { PayerActor } from '../../identity/actors/scopes';
import { listCards } from './list-cards';

export async function removeCard(
  deps: RateLimitDeps & Pick<Deps, 'payments'>,
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
  await deps.payments.removeCard(id);
}
