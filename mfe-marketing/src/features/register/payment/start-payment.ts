import type { CallAnswer } from '@gangway/contract/calls';
import type { RegistrationOffer } from '@gangway/contract/plans';
import { call } from '@gangway/shared-ui/platform';
import type { Details } from '../details';
import { saveDraft } from '../draft';

export type StartedPayment = CallAnswer<'POST /api/complete-registration'>;

/** The provider's secrets begin with the id of what they are for. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? null;

/** Begins the payment, or finds the one that was begun; the draft remembers which, for a tab that is closed. */
export async function startPayment(
  details: Details,
  offer: RegistrationOffer,
): Promise<StartedPayment> {
  const payment = await call('POST /api/complete-registration', {
    body: {
      ...details,
      userType: 'recruiter',
      subscriptionPlan: offer.id,
      subscriptionType: 'monthly',
      amount: offer.priceCents / 100,
    },
  });
  saveDraft({ plan: offer.id, intent: intentOf(payment.clientSecret) });
  return payment;
}
