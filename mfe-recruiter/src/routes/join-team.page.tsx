import { useUser } from '@gangway/shared-ui/platform';
import { useParams } from '@gangway/shared-ui/router';
import { JoinTeam } from '../features/team/join-team';

export default function JoinTeamPage() {
  const { token = '' } = useParams();
  const user = useUser();
  if (!user) return null;
  return <JoinTeam token={token} user={user} />;
}
