import type { User } from '@gangway/contract/accounts';
import { revealsForFree } from '@gangway/contract/plan-rules';

type Payer = Pick<User, 'subscriptionPlan' | 'isPlanUnpaid' | 'tokensRemaining'>;

export const canPay = (payer: Payer): boolean => revealsForFree(payer) || payer.tokensRemaining > 0;

/** What a reveal costs, and while it waits for the second press, what that press does. */
export function priceText(payer: Payer, isAsking: boolean): string {
  const { tokensRemaining } = payer;
  if (revealsForFree(payer)) {
    return isAsking ? 'Press again to reveal' : 'Included in your plan';
  }
  if (tokensRemaining === 0) return 'You have no tokens left';
  if (!isAsking) return '1 token';
  return tokensRemaining === 1
    ? 'Press again to spend your last token'
    : `Press again to spend 1 of your ${tokensRemaining} tokens`;
}
