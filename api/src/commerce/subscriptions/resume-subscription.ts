import type { SettleDeps } from '../settlement/provider-effects';
import type { Deps } from '../../foundation/deps';
import type { Subscription } from '../plans/current-subscription';
import type { RecruiterId } from '../../identity/actors/scopes';
import { steerSubscription } from './steer-subscription';

export const resumeSubscription = (
  deps: SettleDeps & Pick<Deps, 'limits'>,
  recruiterId: RecruiterId,
): Promise<Subscription> =>
  steerSubscription(deps, recruiterId, ({ providerReference }) =>
    deps.payments.setCancelsAtPeriodEnd(providerReference, false),
  );
