import type { LaterChoice } from '@gangway/contract/talent/candidate-rules';
import type { AnsweredClaim, ClaimAnswer } from '@gangway/contract/talent/claims';
import { distinctSkills } from '@gangway/contract/talent/distinct-skills';
import type { HideableFact } from '@gangway/contract/talent/hidden-facts';
import type { CandidateProfileUpdate, UniqueValue } from '@gangway/contract/talent/profiles';
import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { hashToken } from '../../foundation/crypto/token';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { UNKNOWN_PERSON, RECIPIENT } from '../candidates/check-list';
import {
  coversUniqueValues,
  readShownFacts,
  refuseUnseenFacts,
  versionOf,
} from '../candidates/facts-version';
import { findUniqueValues } from '../candidates/find-unique-values';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { type LinkedCandidateId, linkNotFound, consumeLinkedLimit } from '../candidates/link-scope';
import { welcomeMail } from '../candidates/profile-link-mail';
import { eraseAtOnce } from '../erasures/erase-person';
import { storeChoice } from '../profiles/store-choice';
import { changeProfile, storeProfile } from '../profiles/update-profile';
import { candidateLinks } from '../tables/candidate-links.table';
import { candidates } from '../tables/candidates.table';

export async function answerClaim(
  deps: Deps,
  candidateId: LinkedCandidateId,
  answer: ClaimAnswer,
): Promise<AnsweredClaim> {
  if (answer.choice !== 'opt-out') {
    return { ...(await acceptClaim(deps, candidateId, answer)), erasure: null };
  }
  const { token } = answer;
  const erasure = await eraseAtOnce(deps, candidateId, { purpose: 'claim', token });
  return { choice: 'opt-out', profilePath: null, erasure };
}

type Details = {
  profileData?: CandidateProfileUpdate | undefined;
  hiddenFacts?: HideableFact[] | undefined;
};

type Acceptance = Details & {
  token: string;
  choice: LaterChoice;
  version?: string | undefined;
};

/**
 * Repeating the same choice sends nothing again, so a lost answer can be retried. Unknown links run
 * the same statements, so timing reveals nothing.
 */
export async function acceptClaim(
  deps: MailingDeps & RateLimitDeps & Pick<Deps, 'random'>,
  candidateId: LinkedCandidateId,
  { token, choice, version, ...details }: Acceptance,
): Promise<{ choice: LaterChoice; profilePath: string | null }> {
  const uniqueValues = await readUniqueValues(deps, candidateId, version);
  const accepted = await mailingTransaction(deps, async (tx, sendMail) => {
    const inside = { db: tx, clock: deps.clock };
    const isNew = await storeChoice(inside, candidateId, choice);
    const facts = await readShownFacts(tx, candidateId);
    if (facts && (isNew || changesFacts(facts, details))) {
      refuseUnseenFacts(versionOf(facts.version, uniqueValues), version);
    }
    await storeDetails(inside, candidateId, details);
    const person = await readRecipient(tx, candidateId);
    const people = [isNew && person ? person : UNKNOWN_PERSON];
    const linked = await issueCandidateLinks(deps, tx, { purpose: 'profile', people });
    const mails = linked.map((link) => welcomeMail({ ...link, choice }));
    await sendMail(mails, sql`${isNew}::boolean`);
    // The organization may have corrected the address since the link was opened, which ends the
    // link.
    if (!(await hasLink(tx, token))) throw linkNotFound('claim');
    return person && { choice, profilePath: isNew ? pathOf(linked) : null };
  });
  if (!accepted) throw linkNotFound('claim');
  return accepted;
}

/** Before the transaction: the statement can be slow, and the list must not stay locked so long. */
async function readUniqueValues(
  deps: RateLimitDeps,
  candidateId: LinkedCandidateId,
  version: string | undefined,
): Promise<UniqueValue[] | null> {
  if (!coversUniqueValues(version)) return null;
  await consumeLinkedLimit(deps, 'uniqueValuesByProfile', { candidateId });
  return findUniqueValues(deps.db, candidateId);
}

type StoredFacts = NonNullable<Awaited<ReturnType<typeof readShownFacts>>>;

/** Another page may have saved newer facts. An answer that was lost says the same again. */
const changesFacts = (stored: StoredFacts, { hiddenFacts, profileData }: Details): boolean =>
  (hiddenFacts !== undefined &&
    !isDeepStrictEqual(new Set(stored.hiddenFacts), new Set(hiddenFacts))) ||
  (profileData !== undefined &&
    !isDeepStrictEqual(profileFactsOf(stored), profileFactsOf(profileData)));

type ProfileFacts = Pick<
  CandidateProfileUpdate,
  'fullName' | 'positionTitle' | 'yearsExperience' | 'skills' | 'location'
>;

const profileFactsOf = ({
  fullName,
  positionTitle,
  yearsExperience,
  skills,
  location,
}: ProfileFacts): ProfileFacts => ({
  fullName,
  positionTitle,
  yearsExperience,
  skills: distinctSkills(skills),
  location,
});

async function storeDetails(
  inside: Pick<Deps, 'db' | 'clock'>,
  candidateId: LinkedCandidateId,
  { profileData, hiddenFacts }: Details,
): Promise<void> {
  if (hiddenFacts) await changeProfile(inside, candidateId, { hiddenFacts });
  if (profileData) await storeProfile(inside, candidateId, profileData);
}

async function readRecipient(tx: Db, candidateId: LinkedCandidateId) {
  const [person] = await tx
    .select(RECIPIENT)
    .from(candidates)
    .where(eq(candidates.id, candidateId));
  return person;
}

const hasLink = async (tx: Db, token: string): Promise<boolean> =>
  (await tx.$count(candidateLinks, eq(candidateLinks.tokenHash, hashToken(token)))) > 0;

const pathOf = ([link]: readonly { path: string }[]) => link?.path ?? null;
