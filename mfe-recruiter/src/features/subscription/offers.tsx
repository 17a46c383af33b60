import type { RecruiterSubscription } from '@gangway/contract/commerce/payments';
import type { Plan } from '@gangway/contract/commerce/plan-rules';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { formatMoney } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import { call } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { useNavigate } from '@gangway/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { CYCLE_WORDS } from '../../display/plan-name';
import { storeOrder } from '../../order/stored-order';
import { PAYMENT } from '../../paths';
import { limitChanges } from './limit-changes';
import { LimitTable } from './limit-table';
import { OfferList } from './offer-list';
import { offerCents, type OfferState } from './offer-state';
import { usePlanChange } from './use-plan-change';
import styles from './offers.module.css';

type OffersProps = {
  user: User;
  subscription: RecruiterSubscription | null;
  offers: readonly PlanOffer[];
};

export function Offers({ user, subscription, offers }: OffersProps) {
  const [cycle, setCycle] = useState(subscription?.billingCycle ?? 'monthly');
  const [chosenOffer, setChosenOffer] = useState<PlanOffer | null>(null);
  const [changes, setChanges] = useState(0);
  const navigate = useNavigate();
  const { isBusy, changePlan } = usePlanChange();
  const heading = useFocusAfter(changes);

  const change = async (plan: Plan, done: string) => {
    const act = () => call('POST /api/recruiter/change-plan', { body: { plan } });
    await changePlan({ act, done });
    setChosenOffer(null);
    setChanges((count) => count + 1);
  };

  const choose = (offer: PlanOffer, state: OfferState) => {
    if (state === 'at-renewal') setChosenOffer(offer);
    else {
      storeOrder({ plan: offer.plan, billingCycle: cycle, email: user.email });
      void navigate(PAYMENT);
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
              ? 'A higher plan starts as soon as you pay. A lower plan starts at your next renewal.'
              : 'Every plan includes new tokens each month. One token reveals one candidate.'}
          </p>
        </div>
        <SegmentedControl legend="Billing" segments={CYCLES} value={cycle} onChange={setCycle} />
      </header>
      <OfferList
        subscription={subscription}
        offers={offers}
        cycle={cycle}
        isBusy={isBusy}
        onChoose={choose}
        onStay={(plan, name) => void change(plan, `You stay on ${name}`)}
        onSeeYearly={() => setCycle('yearly')}
      />
      <p className={styles.lead}>{fairUseText()}</p>
      {chosenOffer && subscription && (
        <ChangeAtRenewalDialog
          subscription={subscription}
          offer={chosenOffer}
          isBusy={isBusy}
          onConfirm={() =>
            void change(
              chosenOffer.plan,
              `Your plan changes to ${chosenOffer.name} at the next renewal`,
            )
          }
          onCancel={() => setChosenOffer(null)}
        />
      )}
    </section>
  );
}

/** The pressed button disappears once the change is planned, so the focus moves to the heading. */
function useFocusAfter(happened: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (happened > 0) heading.current?.focus();
  }, [happened]);
  return heading;
}

const CYCLES = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

type ChangeAtRenewalDialogProps = {
  subscription: RecruiterSubscription;
  offer: PlanOffer;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

function ChangeAtRenewalDialog({ subscription, offer, ...acting }: ChangeAtRenewalDialogProps) {
  const { name, billingCycle, periodEnd } = subscription;
  const changes = limitChanges(subscription, offer);
  const day = formatDay(periodEnd);
  const price = formatMoney(offerCents(offer, billingCycle) ?? 0);
  return (
    <ConfirmDialog
      title={`Change to ${offer.name} on ${day}?`}
      confirmLabel={`Change to ${offer.name}`}
      cancelLabel={`Stay on ${name}`}
      {...acting}
    >
      <p>
        {`You pay nothing now and keep ${name} until ${day}. After that you have ${offer.name} for ${price} ${CYCLE_WORDS[billingCycle].per}. You can undo this here until then.`}
      </p>
      {changes.length > 0 && <LimitTable name={offer.name} changes={changes} />}
    </ConfirmDialog>
  );
}
