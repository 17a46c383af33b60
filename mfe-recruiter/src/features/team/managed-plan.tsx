import type { User } from '@gangway/contract/accounts';
import { teamPath } from '@gangway/contract/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { PausedTeam } from './paused-team';
import styles from './team.module.css';

/** In place of what only the owner of the team can do. */
export function ManagedPlan({ user, title }: { user: User; title: string }) {
  const ownerName = user.team?.ownerName ?? '';
  return (
    <Page>
      <PageHeader
        title={title}
        actions={
          <ButtonLink tone="quiet" href="/payments">
            Your payments
          </ButtonLink>
        }
      />
      <PausedTeam user={user} />
      <Card className={styles.managed}>
        <h2>{`${ownerName} manages the plan of your team`}</h2>
        <p>
          {`You share one plan, which ${ownerName} pays for. Only ${ownerName} can change the plan, buy tokens and set up integrations.`}
        </p>
        <ButtonLink tone="quiet" href={teamPath(user)}>
          See your team
        </ButtonLink>
      </Card>
    </Page>
  );
}
