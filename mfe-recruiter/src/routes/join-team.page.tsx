import { useUser, type PageProps } from '@gangway/shared-ui/platform';
import { JoinTeam } from '../features/team/join-team';

export default function JoinTeamPage({ params }: PageProps) {
  const user = useUser();
  if (!user) return null;
  return <JoinTeam token={params['token'] ?? ''} user={user} />;
}
