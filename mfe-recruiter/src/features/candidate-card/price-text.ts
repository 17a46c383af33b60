import type { User } from '@gangway/contract/accounts';
import { isUnlimited } from '@gangway/contract/plan-rules';

type Payer = Pick<User, 'subscriptionPlan' | 'tokensRemaining'>;

export const canPay = ({ subscriptionPlan, tokensRemaining }: Payer): boolean =>
  isUnlimited(subscriptionPlan) || tokensRemaining > 0;

/** What a reveal costs, and while it waits for the second press, what that press does. */
export function priceText({ subscriptionPlan, tokensRemaining }: Payer, isAsking: boolean): string {
  if (isUnlimited(subscriptionPlan)) {
    return isAsking ? 'Press again to reveal' : 'Included in your plan';
  }
  if (tokensRemaining === 0) return 'You have no tokens left';
  if (!isAsking) return '1 token';
  return tokensRemaining === 1
    ? 'Press again to spend your last token'
    : `Press again to spend 1 of your ${tokensRemaining} tokens`;
}
