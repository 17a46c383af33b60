import type { User } from '@gangway/contract/accounts';
import { includesIntegrations } from '@gangway/contract/plan-rules';
import { Link } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { subscriptionPath } from '../../paths';
import { ApiKeysSection } from './api-keys.section';
import styles from './integrations.module.css';
import { WebhookSection } from './webhook.section';

const OFFERED = [
  'API keys, with which your tools read your revealed candidates, stages and notes',
  'New matches of your saved searches, for your own lists and alerts',
  'A webhook that tells your server about each reveal within seconds',
];

const NotInPlan = ({ user }: { user: User }) => (
  <Card className={styles.offer}>
    <h2>Custom integrations come with Enterprise</h2>
    <p>Your plan does not include them. Enterprise has:</p>
    <TickList items={OFFERED} />
    <ButtonLink tone="quiet" href={subscriptionPath(user)}>
      See your plan
    </ButtonLink>
  </Card>
);

const Unpaid = ({ user }: { user: User }) => (
  <div className={styles.unpaid}>
    <Notice tone="danger" title="Your integrations are paused">
      <p>Your keys and your webhook work again once the renewal of your plan is paid.</p>
      <Link href={subscriptionPath(user)}>See your plan</Link>
    </Notice>
  </div>
);

const Waiting = () => (
  <div role="status" className={styles.waiting}>
    <span className="gw-visually-hidden">Loading your integrations</span>
    <Skeleton height="14rem" />
    <Skeleton height="14rem" />
  </div>
);

function Body() {
  const keys = useCall('GET /api/integrations/keys');
  const webhook = useCall('GET /api/integrations/webhook');
  if (keys.data && webhook.data !== undefined) {
    return (
      <>
        <ApiKeysSection keys={keys.data} />
        <WebhookSection webhook={webhook.data} />
      </>
    );
  }
  if (!hasFailed(keys) && !hasFailed(webhook)) return <Waiting />;
  const retry = () => {
    void keys.refetch();
    void webhook.refetch();
  };
  return (
    <Notice tone="danger" title="We could not load your integrations">
      <p>They keep working. Try again in a moment.</p>
      <Button isBusy={keys.isFetching || webhook.isFetching} onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

export function Integrations({ user }: { user: User }) {
  const isIncluded = includesIntegrations(user);
  return (
    <Page>
      <PageHeader
        title="Integrations"
        lead="Connect your applicant tracking system, or any other tool, to Gangway."
      />
      {user.isPlanUnpaid && isIncluded && <Unpaid user={user} />}
      {isIncluded ? <Body /> : <NotInPlan user={user} />}
    </Page>
  );
}
