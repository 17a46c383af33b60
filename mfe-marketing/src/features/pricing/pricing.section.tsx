import type { SubscriptionOrder } from '@gangway/contract/commerce/payments';
import { revealsForFree } from '@gangway/contract/commerce/plan-rules';
import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import { STORED_ORDER_KEY } from '@gangway/contract/commerce/stored-order';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { useSession, useUser } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { LoadFailure, retryOf } from '@gangway/shared-ui/primitives/notice';
import { type Segment, SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { Link, useSearchParams } from '@gangway/shared-ui/router';
import { pricing } from '../../content/landing';
import {
  type Billing,
  offerPrice,
  offerSearch,
  soldBilling,
} from '../../registration/chosen-offer';
import { OrganizationOffers } from './organization-offers';
import section from '../../section/section.module.css';
import sections from '../../section/sections.module.css';
import planCard from './plan-card.module.css';
import styles from './pricing.module.css';

export function Pricing() {
  const [billing, setBilling] = useBilling();
  const plans = useCall('GET /api/plans');
  const perEmployeeCents = plans.data?.organization.perEmployeeCents;
  return (
    <div className={sections.sections}>
      <section id="pricing" className={styles.pricing} aria-labelledby="pricing-title">
        <div className={section.head}>
          <div className={styles.words}>
            <h2 id="pricing-title" className={section.title}>
              {pricing.title}
            </h2>
            <p className={styles.lead}>{pricing.lead}</p>
          </div>
          <SegmentedControl
            legend={pricing.billing.legend}
            segments={BILLINGS}
            value={billing}
            onChange={setBilling}
          />
        </div>
        <Plans billing={billing} />
        <WithoutPlan />
      </section>
      <OrganizationOffers
        perEmployee={perEmployeeCents === undefined ? null : formatPrice(perEmployeeCents)}
      />
    </div>
  );
}

/** Kept in the URL, so that Back and a reload show the same prices. */
function useBilling(): [Billing, (billing: Billing) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (billing: Billing) =>
    setParams(
      (next) => {
        next.set('billing', billing);
        return next;
      },
      { replace: true },
    );
  return [params.get('billing') === 'annual' ? 'annual' : 'monthly', choose];
}

const BILLINGS: readonly Segment<Billing>[] = [
  { value: 'monthly', label: pricing.billing.monthly },
  {
    value: 'annual',
    label: (
      <>
        {pricing.billing.annual}
        <span className={styles.saving}>{pricing.billing.saving}</span>
      </>
    ),
  },
];

const SKELETONS = [1, 2, 3];

function Plans({ billing }: { billing: Billing }) {
  const plans = useCall('GET /api/plans');
  if (hasFailed(plans)) {
    return <LoadFailure {...pricing.failure} tone="quiet" {...retryOf(plans)} />;
  }
  return (
    <>
      <div className={styles.plans} aria-busy={plans.isPending}>
        {plans.data
          ? plans.data.offers.map((offer) => (
              <PlanCard key={offer.plan} offer={offer} billing={billing} />
            ))
          : SKELETONS.map((index) => <PlanCardSkeleton key={index} />)}
      </div>
      <p className={styles.text}>{pricing.fairUse}</p>
      <TokenPacks packs={plans.data?.tokenPacks} />
    </>
  );
}

function PlanCard({ offer, billing }: { offer: PlanOffer; billing: Billing }) {
  const { monthCents, yearCents } = offerPrice(offer, billing);
  const titleId = `plan-${offer.plan}`;
  return (
    <article
      className={`${planCard.card} ${offer.isPopular ? planCard.popular : ''}`}
      aria-labelledby={titleId}
    >
      <header className={planCard.head}>
        <h3 id={titleId} className={section.subtitle}>
          {offer.name}
        </h3>
        {offer.isPopular && <span className={section.badge}>{pricing.popular}</span>}
      </header>
      <p className={planCard.price}>
        <span className={planCard.amount}>{formatPrice(monthCents)}</span> {pricing.perMonth}
      </p>
      <p className={planCard.billed}>
        {yearCents === null
          ? pricing.billedMonthly
          : pricing.billedAnnually(formatPrice(yearCents))}
      </p>
      <ul className={planCard.features}>
        {offer.features.map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {feature}
          </li>
        ))}
      </ul>
      <StartLink className={planCard.start} offer={offer} billing={billing} />
    </article>
  );
}

type StartLinkProps = { offer: PlanOffer; billing: Billing; className: string | undefined };

function StartLink({ offer, billing, className }: StartLinkProps) {
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

function storeOrder(order: SubscriptionOrder): void {
  window.sessionStorage.setItem(STORED_ORDER_KEY, JSON.stringify(order));
}

/** As tall as a card with four features, so that nothing below moves when the prices arrive. */
function PlanCardSkeleton() {
  return (
    <div className={planCard.card} aria-hidden="true">
      <div className={planCard.head}>
        <h3 className={section.subtitle}>
          <Skeleton width="6rem" />
        </h3>
      </div>
      <p className={planCard.price}>
        <span className={planCard.amount}>
          <Skeleton width="7rem" height="0.8em" />
        </span>
      </p>
      <p className={planCard.billed}>
        <Skeleton width="70%" />
      </p>
      <ul className={planCard.features}>
        {['85%', '70%', '60%', '75%'].map((width) => (
          <li key={width}>
            <Skeleton width={width} />
          </li>
        ))}
      </ul>
      <Skeleton className={planCard.start} height="2.75rem" />
    </div>
  );
}

function TokenPacks({ packs }: { packs: PlanCatalogue['tokenPacks'] | undefined }) {
  const { title, text, pack, buy, needless } = pricing.tokens;
  const user = useUser();
  return (
    <section className={styles.tokens} aria-labelledby="tokens-title">
      <div>
        <h3 id="tokens-title">{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <dl className={styles.packs}>
        {packs?.map(({ tokens, cents }) => (
          <div key={tokens}>
            <dt>{pack(tokens)}</dt>
            <dd>{formatPrice(cents)}</dd>
          </div>
        )) ?? waiting}
      </dl>
      {user && revealsForFree(user) ? (
        <p className={styles.text}>{needless}</p>
      ) : (
        <ButtonLink tone="quiet" href={buy.href}>
          {buy.label}
        </ButtonLink>
      )}
    </section>
  );
}

const waiting = SKELETONS.map((index) => (
  <div key={index}>
    <dt>
      <Skeleton width="4rem" />
    </dt>
    <dd>
      <Skeleton width="2.5rem" />
    </dd>
  </div>
));

function WithoutPlan() {
  const { text, link } = pricing.without;
  if (useSession().status !== 'signed-out') return null;
  return (
    <p className={styles.without}>
      {text} <Link to={link.href}>{link.label}</Link>
    </p>
  );
}
