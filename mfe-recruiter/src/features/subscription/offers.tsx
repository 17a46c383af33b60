import type { User } from '@gangway/contract/accounts';
import type { RecruiterSubscription } from '@gangway/contract/payments';
import type { PlanOffer } from '@gangway/contract/plans';
import { call, navigate } from '@gangway/shared-ui/platform';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { useEffect, useRef, useState } from 'react';
import { storeOrder } from '../../order/stored-order';
import { PAYMENT } from '../../paths';
import { ChangeAtRenewalDialog } from './change-at-renewal.dialog';
import { OfferAction } from './offer-action';
import { OfferCard } from './offer.card';
import { offerState, type OfferState } from './offer-state';
import styles from './offers.module.css';
import { useSteering } from './use-steering';

const CYCLES = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

type OffersProps = {
  user: User;
  subscription: RecruiterSubscription | null;
  offers: readonly PlanOffer[];
};

/** The button that was pressed is gone when the change is planned: the focus goes to the heading. */
function useFocusAfter(happened: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (happened > 0) heading.current?.focus();
  }, [happened]);
  return heading;
}

export function Offers({ user, subscription, offers }: OffersProps) {
  const [cycle, setCycle] = useState(subscription?.billingCycle ?? 'monthly');
  const [asked, setAsked] = useState<PlanOffer | null>(null);
  const [changes, setChanges] = useState(0);
  const { isBusy, steer } = useSteering();
  const heading = useFocusAfter(changes);

  const change = async ({ plan, name }: PlanOffer, done: string) => {
    const act = () => call('POST /api/recruiter/change-plan', { body: { plan } });
    await steer({ act, done: done.replace('{plan}', name) });
    setAsked(null);
    setChanges((count) => count + 1);
  };

  const choose = (offer: PlanOffer, state: OfferState) => {
    if (state === 'at-renewal') setAsked(offer);
    else if (state === 'stay') void change(offer, 'You stay on {plan}');
    else {
      storeOrder({ plan: offer.plan, billingCycle: cycle, email: user.email });
      navigate(PAYMENT);
    }
  };

  return (
    <section aria-labelledby="offers-title" className={styles.section}>
      <header className={styles.header}>
        <div>
          <h2 ref={heading} id="offers-title" tabIndex={-1} className={styles.title}>
            {subscription ? 'Change your plan' : 'Choose a plan'}
          </h2>
          <p className={styles.lead}>
            {subscription
              ? 'A higher plan begins at once, a lower one with the next renewal.'
              : 'Every plan brings new tokens each month. One token reveals one person.'}
          </p>
        </div>
        <SegmentedControl legend="Billing" segments={CYCLES} value={cycle} onChange={setCycle} />
      </header>
      <div className={styles.offers}>
        {offers.map((offer) => {
          const state = offerState(subscription, offer, cycle);
          return (
            <OfferCard
              key={offer.plan}
              offer={offer}
              cycle={cycle}
              isPresent={state === 'present' || state === 'stay'}
            >
              <OfferAction
                state={state}
                name={offer.name}
                subscription={subscription}
                isBusy={isBusy}
                onChoose={() => choose(offer, state)}
              />
            </OfferCard>
          );
        })}
      </div>
      {asked && subscription && (
        <ChangeAtRenewalDialog
          subscription={subscription}
          offer={asked}
          isBusy={isBusy}
          onConfirm={() => void change(asked, 'Your plan becomes {plan} with the next renewal')}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}
