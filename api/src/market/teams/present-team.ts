import type { Team, TeamInvitation } from '@gangway/contract/teams';
import { accountName } from '../../identity/users/account-name';
import type { TeamFacts } from './read-team';
import type { InvitationRow } from '../tables/team-invitations.table';

export const presentInvitation = (invitation: InvitationRow): TeamInvitation => ({
  id: invitation.id,
  email: invitation.email,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

export const presentTeam = ({ seats, isActive, members, invitations }: TeamFacts): Team => ({
  seats,
  isActive,
  members: members.map((member) => ({
    id: member.id,
    name: accountName(member),
    email: member.email,
    role: member.joinedAt ? 'member' : 'owner',
    joinedAt: member.joinedAt?.toISOString() ?? null,
    revealsThisMonth: member.revealsThisMonth,
  })),
  invitations: invitations.map(presentInvitation),
});
