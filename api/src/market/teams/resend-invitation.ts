import { and } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { teamInvitations, type InvitationRow } from '../tables/team-invitations.table';
import { newInvitationLink, isOpen, noSuchInvitation, whereOwn } from './invitations';
import { lockAccounts } from './lock-accounts';
import { requireTeamPlan } from './team-in-force';
import { invitationMail } from './team-mails';

export async function resendInvitation(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random' | 'log'>,
  ownerId: AccountOwnerId,
  id: string,
): Promise<InvitationRow> {
  await requireTeamPlan(deps.db, ownerId);
  await consumeLimit(deps, 'teamInvitationByEmail', await findEmail(deps, ownerId, id));
  const { url, stored } = newInvitationLink(deps);
  const invitation = await mailingTransaction(deps, async (tx, sendMail) => {
    const owner = (await lockAccounts(tx, [ownerId]))(ownerId);
    const [renewed] = await tx
      .update(teamInvitations)
      .set(stored)
      .where(and(whereOwn(ownerId, id), isOpen(stored.sentAt)))
      .returning();
    if (!renewed) throw noSuchInvitation();
    await sendMail(invitationMail(renewed.email, owner, url));
    return renewed;
  });
  logSecurityEvent(deps, 'team-member-invited', ownerId);
  return invitation;
}

async function findEmail({ db }: Pick<Deps, 'db'>, ownerId: AccountOwnerId, id: string) {
  const [found] = await db
    .select({ email: teamInvitations.email })
    .from(teamInvitations)
    .where(whereOwn(ownerId, id));
  if (!found) throw noSuchInvitation();
  return found.email;
}
