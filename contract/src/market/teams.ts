import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, email, id, timestamp } from '../foundation/fields';
import { User } from '../identity/accounts';

export const TeamMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'member']),
  joinedAt: z.nullable(timestamp),
  /** In the calendar month, UTC. */
  revealsThisMonth: count,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  id,
  email: z.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z.object({
  /** Includes the owner. */
  seats: count,
  /**
   * False if the owner's plan has no team or is not in force: each member then has an account
   * without a plan.
   */
  isActive: z.boolean(),
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
});
export type Team = z.infer<typeof Team>;

export const TeamInvitationOrder = z.strictObject({
  email: email('Please enter a valid email address'),
});
export type TeamInvitationOrder = z.infer<typeof TeamInvitationOrder>;

export const TeamOffer = z.object({
  ownerName: z.string(),
  companyName: z.nullable(z.string()),
});
export type TeamOffer = z.infer<typeof TeamOffer>;

const token = z.string().check(z.minLength(1), z.maxLength(200));

const owner = { access: 'account-owner' } as const;
const sent = { ...owner, userLimit: 'teamInvitationByUser' } as const;
const invited = { access: 'recruiter', userLimit: 'teamLinkByUser' } as const;
const joinErrors = [
  'link_invalid',
  'other_email_invited',
  'already_in_team',
  'owns_team',
  'has_own_plan',
  'has_own_reveals',
  'team_paused',
  'team_full',
  'rate_limited',
] as const;

export const teamCalls = defineCalls({
  'GET /api/team': {
    summary: 'The team of the recruiter, or null for one who has none and a plan without',
    access: 'recruiter',
    answer: { status: 200, body: z.nullable(Team) },
  },
  'POST /api/team/invitations': {
    ...sent,
    summary: 'Invite a colleague to the team by email',
    body: TeamInvitationOrder,
    answer: { status: 201, body: TeamInvitation },
    errors: ['not_in_plan', 'team_full', 'already_invited', 'already_in_team', 'rate_limited'],
  },
  'POST /api/team/invitations/:id/send': {
    ...sent,
    summary: 'Send an invitation again; the link that was sent before ends',
    params: z.object({ id }),
    answer: { status: 200, body: TeamInvitation },
    errors: ['not_found', 'not_in_plan', 'rate_limited'],
  },
  'DELETE /api/team/invitations/:id': {
    ...owner,
    summary: 'Withdraw an invitation',
    params: z.object({ id }),
    answer: { status: 204, body: null },
    errors: ['not_found'],
  },
  'DELETE /api/team/members/:id': {
    ...owner,
    summary: 'Remove a member; what the team has revealed stays with the team',
    params: z.object({ id }),
    answer: { status: 204, body: null },
    errors: ['not_found'],
  },
  'POST /api/team/leave': {
    summary: 'Leave the team; the account then has no plan',
    access: 'recruiter',
    answer: { status: 200, body: User },
    errors: ['not_found'],
  },
  'GET /api/team/join/:token': {
    ...invited,
    summary: 'Who invites by this link, or why the account cannot join; changes nothing',
    params: z.object({ token }),
    answer: { status: 200, body: TeamOffer },
    errors: joinErrors,
  },
  'POST /api/team/join': {
    ...invited,
    summary: 'Join a team with an emailed link, which also confirms the email address',
    body: z.strictObject({ token }),
    answer: { status: 200, body: User },
    errors: joinErrors,
  },
});
