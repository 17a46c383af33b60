import type { PlanOffer } from '@gangway/contract/plans';
import { useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { pricing } from '../../content/landing';
import { billingCycleOf, type Billing } from './offer-price';
import { storeOrder } from './store-order';

type StartLinkProps = { offer: PlanOffer; billing: Billing; className: string | undefined };

/** A recruiter who is signed in goes on to pay; everybody else begins with an account. */
export function StartLink({ offer, billing, className }: StartLinkProps) {
  const user = useUser();
  const look = { className, tone: offer.isPopular ? 'primary' : 'quiet' } as const;
  const { label, href, pay } = pricing.start;
  if (user?.userType !== 'recruiter') {
    return (
      <ButtonLink {...look} href={href}>
        {label(offer.name)}
      </ButtonLink>
    );
  }
  const order = {
    plan: offer.plan,
    billingCycle: billingCycleOf(offer, billing),
    email: user.email,
  };
  return (
    <ButtonLink {...look} href={pay} onClick={() => storeOrder(order)}>
      {label(offer.name)}
    </ButtonLink>
  );
}
