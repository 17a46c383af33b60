import type { PasswordReset } from '@gangway/contract/accounts';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { takeHit } from '../rate-limits/take-hit';
import { endSessionsOf } from '../sessions/end-sessions';
import { hashToken } from '../sessions/session-token';
import { hashPassword } from './password-hash';
import { passwordLinks } from './password-links.table';
import { users } from './users.table';

const linkInvalid = () =>
  new ApiError(
    'link_invalid',
    'This link has expired or was used already. Please ask for another.',
  );

/** Deleting the link is what uses it, so that of two at once only one succeeds. */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: z.infer<typeof PasswordReset>,
  address: string,
): Promise<void> {
  await takeHit(deps, 'resetPasswordByAddress', address);
  const isUsable = and(
    eq(passwordLinks.tokenHash, hashToken(token)),
    gt(passwordLinks.expiresAt, deps.clock()),
    isNotNull(passwordLinks.userId),
  );
  const [known] = await deps.db.select().from(passwordLinks).where(isUsable);
  if (!known) throw linkInvalid();
  const passwordHash = await hashPassword(newPassword);
  await deps.db.transaction(async (tx) => {
    const [used] = await tx.delete(passwordLinks).where(isUsable).returning();
    if (!used?.userId) throw linkInvalid();
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, used.userId));
    await tx
      .update(users)
      .set({ passwordHash, mustChangePassword: false })
      .where(eq(users.id, used.userId));
    await endSessionsOf(tx, used.userId);
  });
}
