import type { Deps } from '../../foundation/deps';
import type { Subscription } from '../plans/current-subscription';
import type { RecruiterId } from '../../identity/actors/scopes';
import { steerSubscription } from './steer-subscription';

export const resumeSubscription = (
  deps: Pick<
    Deps,
    'db' | 'env' | 'clock' | 'limits' | 'wakeMail' | 'mailRecords' | 'log' | 'payments'
  >,
  recruiterId: RecruiterId,
): Promise<Subscription> =>
  steerSubscription(deps, recruiterId, ({ providerReference }) =>
    deps.payments.setCancelsAtPeriodEnd(providerReference, false),
  );
