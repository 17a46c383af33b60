import { includesTeam, isTeamMember } from '@gangway/contract/commerce/plan-rules';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useCall } from '@gangway/shared-ui/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NotInPlan } from '../../display/not-in-plan';
import { subscriptionPath } from '../../paths';
import { InvitationsSection } from './invitations.section';
import { PausedTeam } from './managed-plan';
import { MembersSection } from './members.section';
import { TEAM } from './queries';
import panel from '../../display/panel.module.css';

export function Team({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader title="Team" lead="Colleagues who share one plan and its candidates." />
      <PausedTeam user={user} />
      <Body user={user} />
    </Page>
  );
}

function Body({ user }: { user: User }) {
  const query = useTeam();
  const { data: team } = query;
  if (team) {
    const isOwner = !isTeamMember(user);
    const canInvite = isOwner && includesTeam(user);
    return (
      <>
        {isOwner && !team.isActive && <Ended user={user} />}
        <MembersSection user={user} team={team} isOwner={isOwner} />
        {canInvite && <InvitationsSection team={team} />}
      </>
    );
  }
  if (team === null) return <NotInPlan user={user} {...OFFER} />;
  return (
    <NotLoaded
      what="your team"
      text="Nothing has changed. Try again in a moment."
      queries={[query]}
      heights={['14rem', '10rem']}
      className={panel.panel}
    />
  );
}

/** Colleagues join and leave elsewhere, so returning to the page fetches again. */
function useTeam() {
  const client = useQueryClient();
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: TEAM, refetchType: 'none' }),
    [client],
  );
  return useCall('GET /api/team');
}

const Ended = ({ user }: { user: User }) => (
  <div className={panel.notice}>
    <Notice tone="danger" title="Your team is paused">
      <p>Your plan has no team management, so your members cannot use your account.</p>
      <ButtonLink tone="quiet" href={subscriptionPath(user)}>
        See your plan
      </ButtonLink>
    </Notice>
  </div>
);

const OFFER = {
  title: 'Team management comes with Enterprise',
  lead: 'Your plan does not include it. Enterprise has:',
  items: [
    `${LIMITS.teamSeats} seats, yours included, at no extra cost`,
    'One plan, its tokens and its revealed candidates for all of you',
    'Stages, notes and saved searches that everyone in the team sees',
  ],
};
