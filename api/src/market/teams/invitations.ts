import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AccountOwnerId } from '../../identity/actors/scopes';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { type InvitationRow, teamInvitations } from '../tables/team-invitations.table';
import { lockAccounts } from './lock-accounts';
import { requireTeamPlan } from './team-in-force';
import { invitationMail } from './team-mails';

export const isOpen = (now: Date): SQL => gt(teamInvitations.expiresAt, now);

/** The token itself is only in the email; the database stores its hash. */
export function newInvitationLink({ clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>) {
  const token = newToken(random);
  const now = clock();
  return {
    url: `${env.publicUrl}/recruiter/team/join/${token}`,
    stored: {
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + LIFETIMES.teamInvitationDays * DAY_MS),
    },
  };
}

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

async function findEmail({ db }: Pick<Deps, 'db'>, ownerId: AccountOwnerId, id: string) {
  const [found] = await db
    .select({ email: teamInvitations.email })
    .from(teamInvitations)
    .where(whereOwn(ownerId, id));
  if (!found) throw noSuchInvitation();
  return found.email;
}

const whereOwn = (ownerId: AccountOwnerId, id: string): SQL | undefined =>
  and(eq(teamInvitations.id, id), eq(teamInvitations.ownerId, ownerId));

const noSuchInvitation = () =>
  new ApiError('not_found', 'This invitation was accepted, was withdrawn or has expired');
