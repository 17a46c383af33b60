import type { ConfirmedEmail } from '@gangway/contract/talent/contact-details';
import { and, eq, gt } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import { candidateEmailLinks } from '../tables/candidate-links.table';
import { replaceAddress } from './replace-address';

/** Having the link proves control of the address. Using it deletes it, so that it works once. */
export async function confirmCandidateEmail(
  deps: MailingDeps & Pick<Deps, 'bulkDb' | 'env' | 'random' | 'log'>,
  token: string,
): Promise<ConfirmedEmail> {
  const confirming = mailingTransaction({ ...deps, db: deps.bulkDb }, async (tx, sendMail) => {
    const { candidateId, email } = await readLink(tx, hashToken(token), deps.clock());
    const replaced = { candidateId, email, isOwn: true };
    const profilePath = await replaceAddress(deps, { tx, sendMail }, replaced);
    if (profilePath === null) throw linkInvalid();
    return { email, profilePath };
  });
  const confirmed = await confirming.catch((error: unknown) => {
    throw violatedUnique(error) === 'candidates_email_in_organisation' ? emailTaken() : error;
  });
  logSecurityEvent(deps, 'email-changed', null);
  return confirmed;
}

async function readLink(tx: Db, tokenHash: string, now: Date) {
  const [link] = await tx
    .select({ candidateId: candidateEmailLinks.candidateId, email: candidateEmailLinks.email })
    .from(candidateEmailLinks)
    .where(
      and(eq(candidateEmailLinks.tokenHash, tokenHash), gt(candidateEmailLinks.expiresAt, now)),
    );
  if (!link) throw linkInvalid();
  return link;
}

const linkInvalid = () =>
  new ApiError(
    'link_invalid',
    'This link has expired or has already been used. Open your profile and enter the address again.',
  );

const emailTaken = () =>
  new ApiError(
    'email_taken',
    'Another profile on your employer’s lists has this email address. Nothing was changed.',
  );
