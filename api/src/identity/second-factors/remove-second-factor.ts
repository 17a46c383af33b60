import { eq } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { StartError } from '../../foundation/errors/start-error';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { logSecurityEvent } from '../security-log/log-security-event';
import { deleteSessionsOf } from '../sessions/end-sessions';
import { secondFactors } from '../tables/sign-in.table';
import { findByIdentifier } from '../users/find-user';
import { removedMail } from './second-factor-mails';

type RemoveDeps = MailingDeps & Pick<Deps, 'env' | 'log'>;

export async function removeSecondFactor(deps: RemoveDeps, username: string): Promise<void> {
  const user = await findByIdentifier(deps.db, username);
  if (!user) throw new StartError(`There is no user ${username}.`);
  await mailingTransaction(deps, async (tx, sendMail) => {
    const removed = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ turnedOnAt: secondFactors.turnedOnAt });
    if (!removed[0]?.turnedOnAt) throw new StartError(`${user.username} has no second factor.`);
    await deleteSessionsOf(tx, user.id);
    await sendMail(removedMail({ to: user.email, publicUrl: deps.env.publicUrl }));
  });
  logSecurityEvent(deps, 'factor-removed', user.id);
}
