import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import { ApiError } from '../../foundation/errors/api-error';
import { hashToken } from '../../foundation/crypto/token';
import { isOpen } from './own-invitation';
import { teamInvitations, type InvitationRow } from '../tables/team-invitations.table';

export const invitationGone = () =>
  new ApiError(
    'link_invalid',
    'This invitation has expired, was withdrawn or was used. Ask your colleague to invite you again.',
  );

export async function findInvitation(db: Db, token: string, now: Date): Promise<InvitationRow> {
  const [invitation] = await db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.tokenHash, hashToken(token)), isOpen(now)));
  if (!invitation) throw invitationGone();
  return invitation;
}
