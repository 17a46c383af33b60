import { includesIntegrations } from '@gangway/contract/commerce/plan-rules';
import type { User } from '@gangway/contract/identity/accounts';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { NotInPlan } from '../../display/not-in-plan';
import { subscriptionPath } from '../../paths';
import { ApiKeysSection } from './api-keys.section';
import { WebhookSection } from './webhook.section';
import panel from '../../display/panel.module.css';
import styles from './integrations.module.css';

export function Integrations({ user }: { user: User }) {
  const isIncluded = includesIntegrations(user);
  return (
    <Page>
      <PageHeader
        title="Integrations"
        lead="Connect your applicant tracking system, or any other tool, to Gangway."
      />
      {user.isPlanUnpaid && isIncluded && <Unpaid user={user} />}
      {isIncluded ? <Body /> : <NotInPlan user={user} {...OFFER} />}
    </Page>
  );
}

const Unpaid = ({ user }: { user: User }) => (
  <div className={panel.notice}>
    <Notice tone="danger" title="Your integrations are paused">
      <p>Your keys and your webhook work again once the renewal of your plan is paid.</p>
      <Link to={subscriptionPath(user)}>See your plan</Link>
    </Notice>
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
  return (
    <NotLoaded
      what="your integrations"
      text="They keep working. Try again in a moment."
      queries={[keys, webhook]}
      heights={['14rem', '14rem']}
      className={styles.waiting}
    />
  );
}

const OFFER = {
  title: 'Custom integrations come with Enterprise',
  lead: 'Your plan does not include them. Enterprise has:',
  items: [
    'API keys, with which your tools read your revealed candidates, stages and notes',
    'New matches of your saved searches, for your own lists and alerts',
    'A webhook that tells your server about each reveal within seconds',
  ],
};
