import type { AuditSubject } from '@gangway/contract/foundation/audit-actions';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { Mail } from '../../foundation/ports/mail-transport';
import { issuePasswordLink } from '../accounts/request-password-link';
import type { AuthorityActor } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { users, organizations } from '../tables/accounts.table';
import { passwordLinks } from '../tables/sign-in.table';

type Sent = { organizationId: string; subject: { kind: AuditSubject; id: string } };

export function sendMainUserLink(
  deps: MailingDeps & Pick<Deps, 'env' | 'random'>,
  actor: AuthorityActor,
  { organizationId, subject }: Sent,
): Promise<void> {
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, organizationName: organizations.name })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(
          eq(users.organizationId, organizationId),
          eq(users.isMainUser, true),
          isNull(users.firstLoginAt),
        ),
      )
      .for('update', { of: users });
    if (!user) throw new ApiError('link_not_needed', 'The main user has already signed in');
    await sendMail(await mainUserMail(deps, tx, user));
    await recordAct(tx, {
      actor,
      now: deps.clock(),
      action: 'send-password-link',
      subject,
      after: { userId: user.id },
      subjectName: user.organizationName,
      personId: user.id,
    });
  });
}

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
