import type { SettleDeps } from '../settlement/provider-effects';
import type { Deps } from '../../foundation/deps';
import type { Subscription } from '../plans/current-subscription';
import type { RecruiterId } from '../../identity/actors/scopes';
import { steerSubscription } from './steer-subscription';

/**
 * With the period that is paid. Where that is over, it ends at once: the provider bills the next one
 * for an hour before it charges the card, and would do so all the same.
 */
export const cancelSubscription = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
): Promise<Subscription> =>
  steerSubscription(deps, recruiterId, ({ providerReference, status, periodEnd }) =>
    status === 'past_due' || periodEnd <= deps.clock()
      ? deps.payments.endSubscription(providerReference)
      : deps.payments.setCancelsAtPeriodEnd(providerReference, true),
  );
