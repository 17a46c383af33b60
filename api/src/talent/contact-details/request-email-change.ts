import { DAY_MS } from '@gangway/contract/foundation/durations';
import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { eq, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { type LinkedCandidateId, consumeLinkedLimit } from '../candidates/link-scope';
import { readProfile, type Profile } from '../profiles/read-profile';
import { candidateEmailLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { confirmAddressMail } from './contact-mails';

export async function requestEmailChange(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  candidateId: LinkedCandidateId,
  email: string,
): Promise<Profile> {
  await consumeLinkedLimit(deps, 'candidateEmailByProfile', { candidateId });
  await consumeLinkedLimit(deps, 'candidateEmailByAddress', { candidateId, subject: email });
  return mailingTransaction(deps, async (tx, sendMail) => {
    const [person] = await tx
      .select({ id: candidates.id, email: candidates.email })
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for('no key update');
    if (person?.email.toLowerCase() === email) throw sameAddress();
    const url = await issueLink(deps, tx, { candidateId, email });
    const mail = confirmAddressMail({ candidateId: person?.id ?? null, to: email, url });
    await sendMail(mail, sql`${person !== undefined}::boolean`);
    return readProfile({ ...deps, db: tx }, candidateId);
  });
}

export async function cancelEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
): Promise<Profile> {
  await db.delete(candidateEmailLinks).where(eq(candidateEmailLinks.candidateId, candidateId));
  return readProfile({ db, clock }, candidateId);
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
