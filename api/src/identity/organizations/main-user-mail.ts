import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Mail } from '../../foundation/ports/mail-transport';
import { issuePasswordLink } from '../accounts/request-password-link';
import { renderMail } from '../mail/render-mail';
import { passwordLinks } from '../tables/sign-in.table';

const VALID_MS = 7 * DAY_MS;

type NewMainUser = { id: string; email: string; organizationName: string };

export async function mainUserMail(
  deps: Pick<Deps, 'env' | 'clock' | 'random'>,
  tx: Db,
  user: NewMainUser,
): Promise<Mail> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, user.id));
  const url = await issuePasswordLink(deps, tx, { userId: user.id, validMs: VALID_MS });
  return mailFor(user.email, user.organizationName, url);
}

const mailFor = (to: string, organization: string, url: string): Mail =>
  renderMail({
    to,
    subject: 'Your Gangway account is ready',
    paragraphs: [
      `The request for ${organization} has been approved, and you are its main user. Choose a password to sign in, upload lists and add your colleagues.`,
    ],
    action: { label: 'Choose a password', url },
    note: 'The link works once and expires in 7 days. After that, use “Forgot your password?” on the sign-in page.',
  });
