import { formatPrice } from '@gangway/contract/amounts';
import { revealsForFree } from '@gangway/contract/plan-rules';
import type { PlanCatalogue } from '@gangway/contract/plans';
import { Link, navigate, useLocation, useSession, useUser } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { type Segment, SegmentedControl } from '@gangway/shared-ui/primitives/segmented-control';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useCallback } from 'react';
import { pricing } from '../../content/landing';
import type { Billing } from '../../registration/chosen-offer';
import { OrganisationOffers } from './organisation-offers';
import { PlanCard } from './plan-card';
import { PlanCardSkeleton } from './plan-card-skeleton';
import styles from './pricing.module.css';

const waiting = [1, 2, 3].map((place) => (
  <div key={place}>
    <dt>
      <Skeleton width="4rem" />
    </dt>
    <dd>
      <Skeleton width="2.5rem" />
    </dd>
  </div>
));

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
            <dd className="gw-figures">{formatPrice(cents)}</dd>
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

/** In the address, so that Back and a reload show the same prices. */
function useBilling(): [Billing, (billing: Billing) => void] {
  const { pathname, search } = useLocation();
  const choose = useCallback(
    (billing: Billing) => {
      const params = new URLSearchParams(search);
      params.set('billing', billing);
      navigate(`${pathname}?${params}`, { replace: true });
    },
    [pathname, search],
  );
  const isAnnual = new URLSearchParams(search).get('billing') === 'annual';
  return [isAnnual ? 'annual' : 'monthly', choose];
}

const PLACES = [1, 2, 3];

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

function Plans({ billing }: { billing: Billing }) {
  const plans = useCall('GET /api/plans');
  if (hasFailed(plans)) {
    return (
      <Notice tone="danger" title={pricing.failure.title}>
        <p>{pricing.failure.text}</p>
        <Button tone="quiet" isBusy={plans.isFetching} onClick={() => void plans.refetch()}>
          {pricing.failure.retry}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.plans} aria-busy={plans.isPending}>
        {plans.data
          ? plans.data.offers.map((offer) => (
              <PlanCard key={offer.plan} offer={offer} billing={billing} />
            ))
          : PLACES.map((place) => <PlanCardSkeleton key={place} />)}
      </div>
      <TokenPacks packs={plans.data?.tokenPacks} />
    </>
  );
}

/** Not for who may have an account: while the session loads, it does not show either. */
function WithoutPlan() {
  const { text, link } = pricing.without;
  if (useSession().status !== 'signed-out') return null;
  return (
    <p className={styles.without}>
      {text} <Link href={link.href}>{link.label}</Link>
    </p>
  );
}

export function Pricing() {
  const [billing, setBilling] = useBilling();
  const plans = useCall('GET /api/plans');
  const perEmployeeCents = plans.data?.organisation.perEmployeeCents;
  return (
    <div className={styles.page}>
      <section id="pricing" className={styles.pricing} aria-labelledby="pricing-title">
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id="pricing-title" className={styles.title}>
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
      <OrganisationOffers
        perEmployee={perEmployeeCents === undefined ? null : formatPrice(perEmployeeCents)}
      />
    </div>
  );
}
