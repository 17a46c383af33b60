import type { Team, TeamInvitation, TeamMember } from '@gangway/contract/market/teams';

export const aTeamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: '99999999-9999-4999-8999-999999999991',
  name: 'Dana Reyes',
  email: 'dana@harbor.example',
  role: 'member',
  joinedAt: '2026-11-02T12:00:00.000Z',
  revealsThisMonth: 4,
  ...changes,
});

export const anInvitation = (changes: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: '99999999-9999-4999-8999-999999999981',
  email: 'lee@harbor.example',
  sentAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  ...changes,
});

export const aTeam = (changes: Partial<Team> = {}): Team => ({
  seats: 5,
  isActive: true,
  members: [
    aTeamMember({
      id: '11111111-1111-4111-8111-111111111111',
      name: 'Maya Okafor',
      email: 'maya@harbor.example',
      role: 'owner',
      joinedAt: null,
      revealsThisMonth: 1,
    }),
    aTeamMember(),
  ],
  invitations: [],
  ...changes,
});
