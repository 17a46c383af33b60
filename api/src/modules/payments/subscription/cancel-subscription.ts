import type { Deps } from '../../../deps';
import type { Subscription } from '../../plans/current-subscription';
import type { RecruiterId } from '../../sessions/scopes';
import { steerSubscription } from './steer-subscription';

/** With the period that is paid; of an unpaid renewal that is over, so it ends at once. */
export const cancelSubscription = (deps: Deps, recruiterId: RecruiterId): Promise<Subscription> =>
  steerSubscription(deps, recruiterId, ({ providerReference, status }) =>
    status === 'past_due'
      ? deps.payments.endSubscription(providerReference)
      : deps.payments.setCancelsAtPeriodEnd(providerReference, true),
  );
