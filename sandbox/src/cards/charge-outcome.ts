import type { Decline, TestCard } from './test-cards';

export type Circumstances = {
  hasPassed: boolean;
  isSetUp: boolean;
  isOffSession: boolean;
};
export type ChargeOutcome =
  | { kind: 'approved' }
  | { kind: 'challenged' }
  | { kind: 'declined'; decline: Decline };

export function chargeOutcome(card: TestCard, circumstances: Circumstances): ChargeOutcome {
  if (needsChallenge(card, circumstances)) {
    return circumstances.isOffSession
      ? { kind: 'declined', decline: AUTHENTICATION_REQUIRED }
      : { kind: 'challenged' };
  }
  return card.decline === undefined
    ? { kind: 'approved' }
    : { kind: 'declined', decline: card.decline };
}

function needsChallenge({ challenge }: TestCard, { hasPassed, isSetUp }: Circumstances): boolean {
  if (challenge === undefined || hasPassed) return false;
  return challenge === 'always' || !isSetUp;
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
