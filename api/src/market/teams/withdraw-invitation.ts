import type { Deps } from '../../foundation/deps';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { teamInvitations } from '../tables/team-invitations.table';
import { noSuchInvitation, whereOwn } from './invitations';

export async function withdrawInvitation(
  { db }: Pick<Deps, 'db'>,
  ownerId: AccountOwnerId,
  id: string,
): Promise<void> {
  const withdrawn = await db
    .delete(teamInvitations)
    .where(whereOwn(ownerId, id))
    .returning({ id: teamInvitations.id });
  if (withdrawn.length === 0) throw noSuchInvitation();
}
