import type { User } from '@gangway/contract/identity/accounts';
import type { TeamOffer } from '@gangway/contract/market/teams';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import {
  ApiError,
  call,
  serverMessage,
  setSessionUser,
  showToast,
} from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { TickList } from '@gangway/shared-ui/primitives/tick-list';
import { useCall } from '@gangway/shared-ui/query';
import { useNavigate } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import panel from '../../display/panel.module.css';

type JoinProps = { token: string; user: User };

/** Joins on a click, not on load: mail servers open links before their readers do. */
export function JoinTeam({ token, user }: JoinProps) {
  return (
    <Page width="text">
      <PageHeader title="Join a team" lead="Share one plan with your colleagues." />
      <Body token={token} user={user} />
    </Page>
  );
}

function Body({ token, user }: JoinProps) {
  const query = useCall('GET /api/team/join/:token', { params: { token } });
  const { data, error } = query;
  if (data) return <Offer token={token} user={user} offer={data} />;
  if (isRefusal(error)) return <Refused user={user} error={error} />;
  return (
    <NotLoaded
      what="the invitation"
      text={serverMessage(error, 'It still works. Try again in a moment.')}
      queries={[query]}
      heights={['16rem']}
      className={panel.panel}
    />
  );
}

function Offer({ token, user, offer }: JoinProps & { offer: TeamOffer }) {
  const { isBusy, run: join } = useJoin(token);
  const { ownerName, companyName } = offer;
  return (
    <Card className={panel.offer}>
      <h2>
        {companyName ? `${ownerName}, ${companyName}, invites you` : `${ownerName} invites you`}
      </h2>
      <TickList items={SHARED} />
      {companyName && (
        <p>{`Candidates see that ${companyName} revealed them. If you have not named a company, it becomes your company, too.`}</p>
      )}
      <p className={panel.small}>You join with the account of {user.email}.</p>
      <Button size="large" isBusy={isBusy} onClick={() => void join()}>
        Join the team
      </Button>
    </Card>
  );
}

function useJoin(token: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = async () => {
    const user = await call('POST /api/team/join', { body: { token } });
    // Everything in the cache was loaded for the account without the team.
    client.removeQueries({ type: 'inactive' });
    setSessionUser(user);
    showToast({
      title: 'You joined the team',
      description: `You now share the plan of ${user.team?.ownerName ?? 'your team'}.`,
    });
    void navigate(dashboardPath(user), { replace: true });
  };
  return useAction({ act, failureTitle: 'You did not join the team', endsWithSuccess: true });
}

const SHARED = [
  'You search and reveal with the team’s plan and tokens, and pay nothing.',
  'You see the candidates the team has revealed, with stages, notes and saved searches.',
  'The team sees the candidates you reveal, your notes and the searches you save. They stay with the team if you leave.',
];

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const Refused = ({ user, error }: { user: User; error: ApiError }) => (
  <Notice tone="danger" title="You cannot join this team">
    <p>{serverMessage(error, 'This invitation does not work.')}</p>
    <p>You are signed in as {user.email}.</p>
    <ButtonLink tone="quiet" href={dashboardPath(user)}>
      Go to your dashboard
    </ButtonLink>
  </Notice>
);
