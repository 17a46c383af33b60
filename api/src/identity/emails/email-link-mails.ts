import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Mail } from '../../foundation/ports/mail-transport';
import type { UserId } from '../actors/scopes';
import { type MailingDeps, mailingTransaction, type SendMail } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { consumeLimit, type RateLimitDeps } from '../rate-limits/consume-limit';
import { users } from '../tables/accounts.table';
import { emailLinks } from '../tables/sign-in.table';

export async function resendConfirmation(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  userId: UserId,
): Promise<void> {
  await consumeLimit(deps, 'emailLinkByUser', userId);
  await mailingTransaction(deps, async (tx, sendMail) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
    if (!user || user.emailConfirmedAt) return;
    await sendConfirmationLink(deps, { tx, sendMail }, { userId, email: user.email });
  });
}

type EmailLink = { userId: string; email: string };

type LinkDeps = Pick<Deps, 'clock' | 'env' | 'random'>;
type Mailing = { tx: Db; sendMail: SendMail };

export async function sendConfirmationLink(
  deps: LinkDeps,
  { tx, sendMail }: Mailing,
  link: EmailLink,
): Promise<void> {
  await sendMail(confirmationMail(link.email, await issueLink(deps, tx, link)));
}

export async function sendChangeLink(deps: LinkDeps, { tx, sendMail }: Mailing, link: EmailLink) {
  await sendMail(changeMail(link.email, await issueLink(deps, tx, link)));
}

const confirmationMail = (to: string, url: string): Mail =>
  renderMail({
    to,
    subject: 'Please confirm your email address',
    paragraphs: [
      'A Gangway account was created with this email address. Please confirm that this is your address:',
    ],
    action: { label: 'Confirm this address', url },
    note: 'The link works once and expires in one day. If you did not create the account, ignore this email.',
  });

async function issueLink(
  { clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>,
  tx: Db,
  { userId, email }: EmailLink,
): Promise<string> {
  const token = newToken(random);
  const link = {
    tokenHash: hashToken(token),
    email,
    expiresAt: new Date(clock().getTime() + LIFETIMES.emailLinkDays * DAY_MS),
  };
  await tx
    .insert(emailLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailLinks.userId, set: link });
  return `${env.publicUrl}/confirm-email/${token}`;
}

const changeMail = (to: string, url: string): Mail =>
  renderMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of a Gangway account. It takes effect once you confirm it:',
    ],
    action: { label: 'Use this address', url },
    note: 'The link works once and expires in one day. If you have no Gangway account, ignore this email. Nothing will change.',
  });
