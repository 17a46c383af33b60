import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { mailingTransaction, type MailingDeps } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { consumeLimit, type RateLimitDeps } from '../rate-limits/consume-limit';
import { passwordLinks } from '../tables/sign-in.table';
import { findByIdentifier } from '../users/find-user';

const VALID_MS = HOUR_MS;

/**
 * Writes and commits in both cases, so that neither the response nor its timing reveals who has an
 * account.
 */
export async function requestPasswordLink(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  email: string,
): Promise<void> {
  await consumeLimit(deps, 'forgotPasswordByIdentifier', email);
  await mailingTransaction(deps, async (tx, sendMail) => {
    const user = await findByIdentifier(tx, email);
    const url = await issuePasswordLink(deps, tx, {
      userId: user?.id ?? null,
      validMs: VALID_MS,
    });
    await sendMail(mailFor(email, url), sql`${user !== null}::boolean`);
  });
}

type PasswordLink = { userId: string | null; validMs: number };

export async function issuePasswordLink(
  { clock, env, random }: Pick<Deps, 'clock' | 'env' | 'random'>,
  tx: Db,
  { userId, validMs }: PasswordLink,
): Promise<string> {
  const token = newToken(random);
  const expiresAt = new Date(clock().getTime() + validMs);
  await tx.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, expiresAt });
  return `${env.publicUrl}/reset-password/${token}`;
}

const mailFor = (to: string, url: string) =>
  renderMail({
    to,
    subject: 'Choose a new password',
    paragraphs: ['We received a request to reset the password of your Gangway account.'],
    action: { label: 'Choose a new password', url },
    note: 'The link works once and expires in one hour. If you did not ask for it, ignore this email. Your password will not change.',
  });
