import { planChange } from '@gangway/contract/plan-change';
import { ApiError } from '../../../http/api-error';
import type { Subscription } from '../../plans/current-subscription';
import type { Terms } from '../../plans/prices';

function alreadySubscribed({ status, cancelsAtPeriodEnd }: Subscription): ApiError {
  const next =
    status === 'past_due'
      ? ' Its renewal has not been paid yet: please pay that instead.'
      : cancelsAtPeriodEnd
        ? ' It ends with its period: take the cancellation back to keep it.'
        : '';
  return new ApiError('already_subscribed', `You have this plan already.${next}`);
}

/** A plan in force can be replaced at once by a higher one alone. */
export function assertPaidNow(present: Subscription, wanted: Terms): void {
  const change = planChange(present, wanted);
  switch (change) {
    case 'now':
      return;
    case 'none':
      throw alreadySubscribed(present);
    case 'renewal':
      throw new ApiError(
        'change_at_renewal',
        'A lower plan begins with your next renewal and costs nothing now. Please change your plan instead of paying for a new one.',
      );
    case 'end':
      throw new ApiError(
        'change_at_renewal',
        'This can begin only when your present plan has ended. Please cancel that for the end of its period, and choose again then.',
      );
    default:
      return change satisfies never;
  }
}
