import type { RecruiterSubscription, SubscriptionOrder } from '@gangway/contract/payments';
import { parsePlan, type Plan } from '@gangway/contract/plan-rules';
import type { PlanOffer } from '@gangway/contract/plans';
import { OfferAction } from './offer-action';
import { OfferCard } from './offer.card';
import { offerCents, offerState, type OfferState } from './offer-state';
import styles from './offers.module.css';
import { planChanges } from './plan-changes';

type OfferListProps = {
  subscription: RecruiterSubscription | null;
  offers: readonly PlanOffer[];
  cycle: SubscriptionOrder['billingCycle'];
  isBusy: boolean;
  onChoose: (offer: PlanOffer, state: OfferState) => void;
  onStay: (plan: Plan, name: string) => void;
};

/** The plan as it was bought, in place of the offer of today that is the same plan. */
function OwnOffer({ subscription, isBusy, onStay }: OfferListProps) {
  const plan = parsePlan(subscription?.plan);
  if (!subscription || !plan) return null;
  const { name, cents, billingCycle, features, nextPlan } = subscription;
  return (
    <OfferCard name={name} cents={cents} cycle={billingCycle} features={features} isPresent>
      <OfferAction
        state={nextPlan === null ? 'present' : 'stay'}
        name={name}
        subscription={subscription}
        isBusy={isBusy}
        onChoose={() => onStay(plan, name)}
      />
    </OfferCard>
  );
}

/** An offer that is the recruiter's own plan, in the billing that it was bought with. */
function isOwnOffer({ subscription, cycle }: OfferListProps, offer: PlanOffer): boolean {
  const state = offerState(subscription, offer, cycle);
  if (state === 'not-sold') return offer.plan === subscription?.plan;
  return state === 'present' || state === 'stay';
}

function Offer({ offer, ...list }: OfferListProps & { offer: PlanOffer }) {
  const { subscription, cycle, isBusy, onChoose } = list;
  const state = offerState(subscription, offer, cycle);
  if (isOwnOffer(list, offer)) return <OwnOffer {...list} />;
  const cents = offerCents(offer, cycle);
  return (
    <OfferCard
      name={offer.name}
      cents={cents ?? offer.yearlyCents}
      cycle={cents === null ? 'yearly' : cycle}
      features={offer.features}
      changes={planChanges(subscription, { offer, cycle }, state)}
    >
      <OfferAction
        state={state}
        name={offer.name}
        subscription={subscription}
        isBusy={isBusy}
        onChoose={() => onChoose(offer, state)}
      />
    </OfferCard>
  );
}

export function OfferList(props: OfferListProps) {
  const { offers } = props;
  const isOwnShown = offers.some((offer) => isOwnOffer(props, offer));
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <Offer key={offer.plan} {...props} offer={offer} />
      ))}
      {!isOwnShown && <OwnOffer {...props} />}
    </div>
  );
}
