import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import type { ConfirmedEmail } from '@gangway/contract/talent/contact-details';
import { eq, sql, and, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import { violatedUnique } from '../../foundation/db/violations';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { logSecurityEvent } from '../../identity/security-log/log-security-event';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';
import { type LinkedCandidateId, consumeLinkedLimit } from '../candidates/link-scope';
import { candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { replaceAddress } from './replace-address';

export async function requestEmailChange(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  candidateId: LinkedCandidateId,
  email: string,
): Promise<void> {
  await consumeLinkedLimit(deps, 'candidateEmailByProfile', { candidateId });
  await consumeLinkedLimit(deps, 'candidateEmailByAddress', { candidateId, subject: email });
  await mailingTransaction(deps, async (tx, sendMail) => {
    const [person] = await tx
      .select({ id: candidates.id, email: candidates.email })
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for('no key update');
    if (person?.email.toLowerCase() === email) throw sameAddress();
    const url = await issueLink(deps, tx, { candidateId, email });
    const mail = confirmAddressMail({ candidateId: person?.id ?? null, to: email, url });
    await sendMail(mail, sql`${person !== undefined}::boolean`);
  });
}

export const cancelEmailChange = ({ db }: Pick<Deps, 'db'>, candidateId: LinkedCandidateId) =>
  db.delete(candidateEmailLinks).where(eq(candidateEmailLinks.candidateId, candidateId));

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
    throw violatedUnique(error) === 'candidates_email_in_organization' ? emailTaken() : error;
  });
  logSecurityEvent(deps, 'email-changed', null);
  return confirmed;
}

function sameAddress(): ApiError {
  const message = 'This is already the email address of your profile';
  return new ApiError('invalid_request', message, { issues: [{ path: 'email', message }] });
}

/**
 * Inserts from the person's own row, so that the same statement inserts nothing for an unknown
 * person.
 */
async function issueLink(
  deps: Pick<Deps, 'random' | 'clock' | 'env'>,
  tx: Db,
  { candidateId, email }: { candidateId: LinkedCandidateId; email: string },
): Promise<string> {
  const token = newToken(deps.random);
  const expiresAt = new Date(
    deps.clock().getTime() + LIFETIMES.emailLinkDays * DAY_MS,
  ).toISOString();
  await tx.execute(sql`
    insert into ${candidateEmailLinks} (candidate_id, token_hash, email, expires_at)
    select id, ${hashToken(token)}, ${email}::text, ${expiresAt}::timestamptz
    from ${candidates} where id = ${candidateId}::uuid
    on conflict (candidate_id) do update set
      token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`);
  return `${deps.env.publicUrl}/profile/email/${token}`;
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

type Link = { candidateId: string | null; to: string; url: string };

/** The address may be mistyped, so the mail says nothing about the person. */
function confirmAddressMail({ candidateId, to, url }: Link): CandidateMail {
  const mail = renderMail({
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address was entered as the new email address of a Gangway profile. It takes effect once you confirm it:',
    ],
    action: { label: 'Use this address', url },
    note: 'The link works once and expires in one day. If you have no Gangway profile, ignore this email. Nothing will change.',
  });
  return { ...mail, about: { candidateId, purpose: 'email-link' } };
}
