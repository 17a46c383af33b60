import type { SubscriptionOrder } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { STORED_ORDER_KEY } from '@gangway/contract/stored-order';
import { useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { pricing } from '../../content/landing';
import { type Billing, offerSearch, soldBilling } from '../../registration/chosen-offer';

function storeOrder(order: SubscriptionOrder): void {
  window.sessionStorage.setItem(STORED_ORDER_KEY, JSON.stringify(order));
}

type StartLinkProps = { offer: PlanOffer; billing: Billing; className: string | undefined };

/** A recruiter who is signed in goes on to pay; a visitor begins with an account and keeps the choice. */
export function StartLink({ offer, billing, className }: StartLinkProps) {
  const user = useUser();
  const look = { className, tone: offer.isPopular ? 'primary' : 'quiet' } as const;
  const { label, href, pay } = pricing.start;
  const { plan } = offer;
  const sold = soldBilling(offer, billing);
  if (user?.userType !== 'recruiter') {
    return (
      <ButtonLink {...look} href={href + offerSearch({ plan, billing: sold })}>
        {label(offer.name)}
      </ButtonLink>
    );
  }
  const billingCycle = sold === 'annual' ? 'yearly' : 'monthly';
  const order = { plan, billingCycle, email: user.email } as const;
  return (
    <ButtonLink {...look} href={pay} onClick={() => storeOrder(order)}>
      {label(offer.name)}
    </ButtonLink>
  );
}
