import type { User } from '@gangway/contract/accounts';
import { leftUntil, resetText } from '@gangway/contract/allowance-text';
import { revealsForFree } from '@gangway/contract/plan-rules';

type Payer = Pick<
  User,
  'subscriptionPlan' | 'isPlanUnpaid' | 'tokensRemaining' | 'revealsToday' | 'team'
>;

/** A member of a paused team cannot, whatever they own themselves. */
export const canPay = (payer: Payer): boolean =>
  !payer.team?.isPaused && (revealsForFree(payer) || payer.tokensRemaining > 0);

/** A daily limit leaves none until it resets. */
export const isDayUsedUp = ({ revealsToday }: Payer): boolean => revealsToday?.left === 0;

function includedText({ revealsToday: today }: Payer): string {
  if (!today) return 'Included in your plan';
  if (today.left > 0) return `Included in your plan, ${leftUntil(today)}`;
  return `You have used all ${today.limit} reveals for today. ${resetText(today)}`;
}

export function priceText(payer: Payer): string {
  if (revealsForFree(payer)) return includedText(payer);
  return payer.tokensRemaining === 0 ? 'You have no tokens left' : '1 token';
}

function secondPressText(payer: Payer): string {
  const { tokensRemaining } = payer;
  if (revealsForFree(payer)) return 'Press again to reveal';
  return tokensRemaining === 1
    ? 'Press again to spend your last token'
    : `Press again to spend 1 of your ${tokensRemaining} tokens`;
}

/** What the second press does, and what speaks against it. */
export const confirmText = (payer: Payer, hasJumpedShip: boolean): string =>
  hasJumpedShip
    ? `This person has found new work. ${secondPressText(payer)}`
    : secondPressText(payer);
