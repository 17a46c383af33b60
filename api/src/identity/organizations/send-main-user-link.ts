import type { AuditSubject } from '@gangway/contract/foundation/audit-actions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AuthorityActor } from '../actors/scopes';
import { recordAct } from '../audit-log/record-act';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { users, organizations } from '../tables/accounts.table';
import { mainUserMail } from './main-user-mail';

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
