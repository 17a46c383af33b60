import type { LaterChoice } from '@gangway/contract/candidate-rules';
import type { CandidateProfileUpdate } from '@gangway/contract/profiles';
import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { UNKNOWN_PERSON } from '../candidates/check-list';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { linkNotFound, type LinkedCandidateId } from '../candidates/link-scope';
import { welcomeMail } from '../candidates/profile-link-mail';
import { RECIPIENT } from '../candidates/recipient';
import { storeChoice } from '../profiles/store-choice';
import { storeProfile } from '../profiles/update-profile';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';
import { FACTS_VERSION } from './read-claim';

type Acceptance = {
  token: string;
  choice: LaterChoice;
  profileData?: CandidateProfileUpdate | undefined;
  version?: string | undefined;
};

async function readRecipient(tx: Db, candidateId: LinkedCandidateId) {
  const [person] = await tx
    .select(RECIPIENT)
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  return person;
}

async function refuseUnseenFacts(
  tx: Db,
  candidateId: LinkedCandidateId,
  version: string | undefined,
) {
  if (version === undefined) return;
  const [facts] = await tx
    .select({ version: FACTS_VERSION })
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  if (!facts || facts.version === version) return;
  throw new ApiError(
    'changed_meanwhile',
    'Your former employer has changed your details since you opened this page. Reload it to see what recruiters would find.',
  );
}

const hasLink = async (tx: Db, token: string): Promise<boolean> =>
  (await tx.$count(candidateLinks, eq(candidateLinks.tokenHash, hashToken(token)))) > 0;

/**
 * Repeating the same choice sends nothing again, so a lost answer can be retried. Unknown links run
 * the same statements, so timing reveals nothing.
 */
export async function acceptClaim(
  deps: MailingDeps & Pick<Deps, 'env' | 'random'>,
  candidateId: LinkedCandidateId,
  { token, choice, profileData, version }: Acceptance,
): Promise<{ choice: LaterChoice; profilePath: string | null }> {
  const accepted = await mailingTransaction(deps, async (tx, sendMail) => {
    const inside = { db: tx, clock: deps.clock };
    const isNew = await storeChoice(inside, candidateId, choice);
    if (isNew) await refuseUnseenFacts(tx, candidateId, version);
    if (profileData) await storeProfile(inside, candidateId, profileData);
    const person = await readRecipient(tx, candidateId);
    const people = [isNew && person ? person : UNKNOWN_PERSON];
    const linked = await issueCandidateLinks(deps, tx, { purpose: 'profile', people });
    const mails = linked.map((link) => welcomeMail({ ...link, choice }));
    await sendMail(mails, sql`${isNew}::boolean`);
    // The organization may have corrected the address since the link was opened, which ends the
    // link.
    if (!(await hasLink(tx, token))) throw linkNotFound('claim');
    return person && { choice, profilePath: isNew ? (linked[0]?.path ?? null) : null };
  });
  if (!accepted) throw linkNotFound('claim');
  return accepted;
}
