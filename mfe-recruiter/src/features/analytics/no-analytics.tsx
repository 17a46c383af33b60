import type { User } from '@gangway/contract/accounts';
import { Link } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { subscriptionPath } from '../../paths';
import styles from './analytics.module.css';

const OFFERED = [
  'Reveals, searches, replies and tokens by week and by month, with the change against before',
  'How many of your candidates are at each stage, and how many reached it',
  'On Enterprise also breakdowns by location, department and skill, and a CSV file',
];

export const NotInPlan = ({ user }: { user: User }) => (
  <Card className={styles.offer}>
    <h2>Analytics come with Pro</h2>
    <p>Your plan does not include them. Pro and every plan above it have:</p>
    <TickList items={OFFERED} />
    <ButtonLink tone="quiet" href={subscriptionPath(user)}>
      See your plan
    </ButtonLink>
  </Card>
);

export const Unpaid = ({ user }: { user: User }) => (
  <Notice tone="danger" title="Your analytics are paused">
    <p>They open again once the renewal of your plan is paid. Nothing is lost meanwhile.</p>
    <Link href={subscriptionPath(user)}>See your plan</Link>
  </Notice>
);
