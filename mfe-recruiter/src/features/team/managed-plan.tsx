import type { User } from '@gangway/contract/identity/accounts';
import { teamPath } from '@gangway/contract/platform/user-paths';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import panel from '../../display/panel.module.css';

export function PausedTeam({ user: { team } }: { user: User }) {
  if (!team?.isPaused) return null;
  return (
    <div className={panel.notice}>
      <Notice tone="danger" title="Your team is paused">
        <p>
          {`${team.ownerName}’s plan is not active. Until it is, you do not see your team’s candidates and cannot reveal anyone. You can leave the team to choose a plan of your own.`}
        </p>
      </Notice>
    </div>
  );
}

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
      <Card className={panel.offer}>
        <h2>{`${ownerName} manages your team’s plan`}</h2>
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
