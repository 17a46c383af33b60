import { counted } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import type { Team, TeamMember } from '@gangway/contract/market/teams';
import { dashboardPath } from '@gangway/contract/platform/user-paths';
import { call, refreshSession, setSessionUser, showToast } from '@gangway/shared-ui/platform';
import { ActionDialog, ignoreGone } from '@gangway/shared-ui/primitives/action-dialog';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Section } from '@gangway/shared-ui/primitives/section';
import { useFocusAfter } from '@gangway/shared-ui/primitives/use-focus-after';
import { useNavigate } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TEAM } from './queries';
import panel from '../../display/panel.module.css';
import styles from './team.module.css';

type MembersProps = { user: User; team: Team; isOwner: boolean };

export function MembersSection({ user, team: { members, seats }, isOwner }: MembersProps) {
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const [region, focusRegion] = useFocusAfter();
  return (
    <Section
      title="Members"
      lead={`The plan has ${seats} seats, the owner included. Everyone in the team uses the same tokens, revealed candidates, notes and saved searches.`}
    >
      <section ref={region} tabIndex={-1} aria-label="Members of the team" className={panel.panel}>
        <ul className={panel.rows}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              isYou={member.id === user.id}
              onRemove={isOwner && member.role === 'member' ? () => setRemoving(member) : null}
            />
          ))}
        </ul>
        {!isOwner && <LeaveTeam user={user} />}
      </section>
      {removing && (
        <RemoveDialog member={removing} onClose={() => setRemoving(null)} onRemoved={focusRegion} />
      )}
    </Section>
  );
}

type MemberProps = { member: TeamMember; isYou: boolean; onRemove: (() => void) | null };

function Member({ member, isYou, onRemove }: MemberProps) {
  const { name, email, role, joinedAt, revealsThisMonth } = member;
  const nameId = useId();
  return (
    <li className={panel.row}>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <p className={panel.name}>
            <span id={nameId}>{isYou ? `${name} (you)` : name}</span>{' '}
            {role === 'owner' && <Badge tone="info">Owner</Badge>}
          </p>
          <p className={panel.small}>{email}</p>
          <p className={panel.small}>
            {counted(revealsThisMonth, 'reveal', 'reveals')} this month
            {joinedAt && (
              <>
                {' '}
                · Joined <time dateTime={joinedAt}>{formatDay(joinedAt)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      {onRemove && (
        <Button tone="quiet" aria-describedby={nameId} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

function LeaveTeam({ user: { team } }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    const user = await call('POST /api/team/leave');
    // Everything in the cache belongs to the team.
    client.removeQueries({ type: 'inactive' });
    setSessionUser(user);
    showToast({ title: 'You left the team', description: 'Your account has no plan now.' });
    void navigate(dashboardPath(user), { replace: true });
  };
  return (
    <>
      <Button tone="quiet" className={panel.start} onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      {isAsking && (
        <ActionDialog
          title="Leave the team?"
          confirmLabel="Leave the team"
          failureTitle="You did not leave the team"
          act={leave}
          onClose={() => setAsking(false)}
        >
          <p>
            {`Your account will have no plan. The team’s candidates and saved searches stay with ${team?.ownerName ?? 'the owner'}. To come back, you need a new invitation.`}
          </p>
        </ActionDialog>
      )}
    </>
  );
}

type RemoveProps = { member: TeamMember; onClose: () => void; onRemoved: () => void };

function RemoveDialog({ member: { id, name }, onClose, onRemoved }: RemoveProps) {
  const client = useQueryClient();
  const remove = async () => {
    await call('DELETE /api/team/members/:id', { params: { id } }).catch(ignoreGone);
    client.setQueryData<Team>(
      TEAM,
      (team) => team && { ...team, members: team.members.filter((one) => one.id !== id) },
    );
    void refreshSession().catch(() => undefined);
    showToast({ title: 'Member removed', description: name });
    onClose();
    onRemoved();
  };
  return (
    <ActionDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove member"
      failureTitle="The member was not removed"
      act={remove}
      onClose={onClose}
    >
      <p>
        {name} loses access to your plan and your candidates right away. The team’s candidates and
        saved searches stay with you.
      </p>
    </ActionDialog>
  );
}
