import { planChange } from '@gangway/contract/plan-change';
import { ApiError } from '../../foundation/errors/api-error';
import type { Subscription } from '../plans/current-subscription';
import type { Terms } from '../plans/prices';

function alreadySubscribed({ status, cancelsAtPeriodEnd }: Subscription): ApiError {
  const next =
    status === 'past_due'
      ? ' Its renewal is not paid yet. Please pay the renewal instead.'
      : cancelsAtPeriodEnd
        ? ' It ends with the paid period. Resume it to keep it.'
        : '';
  return new ApiError('already_subscribed', `You already have this plan.${next}`);
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
        'A lower plan starts with your next renewal and costs nothing now. Please change your plan instead of paying for a new one.',
      );
    case 'end':
      throw new ApiError(
        'change_at_renewal',
        'This plan can start only when your current plan has ended. Please cancel your current plan, and choose this one after it ends.',
      );
    default:
      return change satisfies never;
  }
}
