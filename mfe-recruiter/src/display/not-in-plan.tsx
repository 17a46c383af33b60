import type { User } from '@gangway/contract/identity/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { subscriptionPath } from '../paths';
import panel from './panel.module.css';

type NotInPlanProps = { user: User; title: string; lead: string; items: readonly string[] };

export const NotInPlan = ({ user, title, lead, items }: NotInPlanProps) => (
  <Card className={panel.offer}>
    <h2>{title}</h2>
    <p>{lead}</p>
    <TickList items={items} />
    <ButtonLink tone="quiet" href={subscriptionPath(user)}>
      See your plan
    </ButtonLink>
  </Card>
);
