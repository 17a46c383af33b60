import type { RecruiterSubscription, SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { parsePlan, type Plan } from '@gangway/contract/commerce/plan-rules';
import type { PlanOffer } from '@gangway/contract/commerce/plans';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { type ReactNode, useId } from 'react';
import { CYCLE_WORDS } from '../../display/plan-name';
import { limitChanges } from './limit-changes';
import { LimitTable } from './limit-table';
import { offerCents, offerState, type OfferState } from './offer-state';
import { paymentLines } from './payment-lines';
import styles from './offers.module.css';

type OfferListProps = {
  subscription: RecruiterSubscription | null;
  offers: readonly PlanOffer[];
  cycle: SubscriptionOrder['billingCycle'];
  isBusy: boolean;
  onChoose: (offer: PlanOffer, state: OfferState) => void;
  onStay: (plan: Plan, name: string) => void;
  onSeeYearly: () => void;
};

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

function isOwnOffer({ subscription, cycle }: OfferListProps, offer: PlanOffer): boolean {
  const state = offerState(subscription, offer, cycle);
  if (state === 'not-sold') return offer.plan === subscription?.plan;
  return state === 'present' || state === 'stay';
}

function Offer({ offer, ...list }: OfferListProps & { offer: PlanOffer }) {
  const { subscription, cycle, isBusy, onChoose, onSeeYearly } = list;
  const state = offerState(subscription, offer, cycle);
  if (isOwnOffer(list, offer)) return <OwnOffer {...list} />;
  const cents = offerCents(offer, cycle);
  return (
    <OfferCard
      name={offer.name}
      cents={cents ?? offer.monthlyCentsBilledYearly}
      per={cents === null ? 'a month, billed yearly' : CYCLE_WORDS[cycle].per}
      features={offer.features}
      changes={subscription && <PlanChange {...{ subscription, offer, cycle, state }} />}
    >
      <OfferAction
        state={state}
        name={offer.name}
        subscription={subscription}
        isBusy={isBusy}
        onChoose={state === 'not-sold' ? onSeeYearly : () => onChoose(offer, state)}
      />
    </OfferCard>
  );
}

type PlanChangeProps = {
  subscription: RecruiterSubscription;
  offer: PlanOffer;
  cycle: SubscriptionOrder['billingCycle'];
  state: OfferState;
};

function PlanChange({ subscription, offer, cycle, state }: PlanChangeProps) {
  const lines = paymentLines(subscription, { offer, cycle }, state);
  if (lines.length === 0) return null;
  const changes = limitChanges(subscription, offer);
  return (
    <div className={styles.changes}>
      {changes.length > 0 && <LimitTable name={offer.name} changes={changes} />}
      <ul aria-label={`What a change to ${offer.name} costs`} className={styles.costs}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function OwnOffer({ subscription, isBusy, onStay }: OfferListProps) {
  const plan = parsePlan(subscription?.plan);
  if (!subscription || !plan) return null;
  const { name, cents, billingCycle, features, nextPlan } = subscription;
  return (
    <OfferCard
      name={name}
      cents={cents}
      per={CYCLE_WORDS[billingCycle].per}
      features={features}
      isPresent
    >
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

type OfferCardProps = {
  name: string;
  cents: number;
  per: string;
  features: readonly string[];
  isPresent?: boolean;
  changes?: ReactNode;
  children: ReactNode;
};

function OfferCard(props: OfferCardProps) {
  const { name, cents, per, features, isPresent = false, changes, children } = props;
  const titleId = useId();
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={`${styles.offer} ${isPresent ? styles.present : ''}`}
    >
      <h3 id={titleId} className={styles.name}>
        {name}
      </h3>
      <p className={styles.price}>
        <strong>{formatPrice(cents)}</strong>
        {per}
      </p>
      <TickList items={features} />
      {changes}
      <div className={styles.action}>{children}</div>
    </Card>
  );
}

type OfferActionProps = {
  state: OfferState;
  name: string;
  subscription: RecruiterSubscription | null;
  isBusy: boolean;
  onChoose: () => void;
};

function OfferAction({ state, name, subscription, isBusy, onChoose }: OfferActionProps) {
  if (isExplained(state)) return <p className={styles.why}>{EXPLAINED[state]}</p>;
  if (state === 'planned') {
    return <Badge tone="success">{`From ${formatDay(subscription?.periodEnd ?? '')}`}</Badge>;
  }
  if (state === 'present') return <Badge tone="info">Your plan</Badge>;
  const { label, tone } = BUTTONS[state];
  return (
    <Button tone={tone} isBusy={isBusy} onClick={onChoose}>
      {label(name)}
    </Button>
  );
}

const isExplained = (state: OfferState): state is keyof typeof EXPLAINED => state in EXPLAINED;

const EXPLAINED = {
  'after-end':
    'This plan can start only when your current plan has ended. Cancel your current plan, and choose this one after it ends.',
  'needs-resume': 'Resume your plan first, then change it.',
} as const;

const BUTTONS = {
  'not-sold': { label: () => 'See yearly price', tone: 'quiet' },
  buy: { label: (name: string) => `Choose ${name}`, tone: 'primary' },
  upgrade: { label: (name: string) => `Change to ${name}`, tone: 'primary' },
  'at-renewal': { label: (name: string) => `Change to ${name}`, tone: 'quiet' },
  stay: { label: (name: string) => `Stay on ${name}`, tone: 'quiet' },
} as const;
