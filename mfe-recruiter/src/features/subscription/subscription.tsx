import type { User } from '@gangway/contract/accounts';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { FailedRenewal } from './failed-renewal';
import { Offers } from './offers';
import { PresentPlan } from './present-plan';
import styles from './subscription.module.css';

function SubscriptionSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading your plan</span>
      <Skeleton height="9rem" className={styles.block} />
      <Skeleton height="20rem" className={styles.block} />
    </div>
  );
}

function Body({ user }: { user: User }) {
  const subscription = useCall('GET /api/recruiter/subscription');
  const plans = useCall('GET /api/plans');
  if (subscription.data !== undefined && plans.data) {
    const { data } = subscription;
    return (
      <>
        {data?.status === 'past_due' && <FailedRenewal subscription={data} />}
        {data && <PresentPlan user={user} subscription={data} />}
        <Offers user={user} subscription={data} offers={plans.data.offers} />
      </>
    );
  }
  if (!hasFailed(subscription) && !hasFailed(plans)) return <SubscriptionSkeleton />;
  const retry = () => {
    void subscription.refetch();
    void plans.refetch();
  };
  return (
    <Notice tone="danger" title="We could not load your plan">
      <p>Your plan has not changed. Try again in a moment.</p>
      <Button isBusy={subscription.isFetching || plans.isFetching} onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

export function Subscription({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader
        title="Your plan"
        lead="Your plan, its paid period and its renewal."
        actions={
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        }
      />
      <Body user={user} />
    </Page>
  );
}
