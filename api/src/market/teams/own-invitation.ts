import { and, eq, gt, type SQL } from 'drizzle-orm';
import { ApiError } from '../../foundation/errors/api-error';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { teamInvitations } from '../tables/team-invitations.table';

export const whereOwn = (ownerId: AccountOwnerId, id: string): SQL | undefined =>
  and(eq(teamInvitations.id, id), eq(teamInvitations.ownerId, ownerId));

export const isOpen = (now: Date): SQL => gt(teamInvitations.expiresAt, now);

export const noSuchInvitation = () =>
  new ApiError('not_found', 'This invitation was accepted, was withdrawn or has expired');
