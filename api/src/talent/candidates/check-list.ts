import { phoneDigits } from '@gangway/contract/foundation/phone';
import type { ListCheckAnswer } from '@gangway/contract/talent/candidates';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { candidates } from '../tables/candidates.table';
import { transitionLists } from '../tables/transition-lists.table';
import { issueCandidateLinks } from './issue-candidate-links';
import { keyedHashes } from './keyed-hash';
import { profileLinkMail } from './profile-link-mail';

/** Several employers may have listed one person; a whole office may have one number. */
const MOST = 5;

export function presentListCheck(isOnBoard: boolean): ListCheckAnswer {
  return {
    onBoard: isOnBoard,
    message: isOnBoard ? ON_BOARD : NOT_YET,
    profileSent: isOnBoard,
  };
}

export const RECIPIENT = {
  candidateId: candidates.id,
  fullName: candidates.fullName,
  email: candidates.email,
  positionTitle: candidates.positionTitle,
  previousCompany: candidates.previousCompany,
};

/** Replaces a missing candidate, so that the same statements run and timing reveals nothing. */
export const UNKNOWN_PERSON = {
  candidateId: null,
  fullName: '',
  email: '',
  positionTitle: '',
  previousCompany: '',
};

type OnBoard = Awaited<ReturnType<typeof findOnBoard>>[number];

/** Writes and commits in both cases, so that timing reveals no more than the answer does. */
export async function checkList(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  typed: string,
): Promise<boolean> {
  // PostgreSQL and JavaScript lower-case İ differently, so lower-casing in the database would count
  // another person.
  const identifier = (phoneDigits(typed) ?? typed).toLowerCase();
  await consumeLimit(deps, 'checkListByIdentifier', identifier);
  await consumeLimit(deps, 'checkListByIdentifierAndDay', identifier);
  return mailingTransaction(deps, async (tx, sendMail) => {
    const found = await findOnBoard(deps, tx, identifier);
    const isOnBoard = found.length > 0;
    const people: (OnBoard | typeof UNKNOWN_PERSON)[] = isOnBoard ? found : [UNKNOWN_PERSON];
    const linked = await issueCandidateLinks(deps, tx, { purpose: 'profile', people });
    await sendMail(linked.map(profileLinkMail), sql`${isOnBoard}::boolean`);
    return isOnBoard;
  });
}

const ON_BOARD =
  'You’re on board. A new link to your profile is on its way to the email address we have for you.';
const NOT_YET =
  'You are not on a list yet. Lists come from employers. Yours may have used another email address or phone number, or may not have sent its list yet.';

/**
 * A subquery instead of a join: without statistics, the planner would scan the lists first (40 ms
 * instead of 0.1 ms).
 */
const isOnActiveList = sql`(select ${transitionLists.status} from ${transitionLists} where ${transitionLists.id} = ${candidates.listId}) = 'active'`;

/**
 * For a corrected phone number only the listed one counts, because anyone can enter another
 * person's. Locked against erasure and address changes.
 */
function findOnBoard({ env }: Pick<Deps, 'env'>, tx: Db, identifier: string) {
  const { email, phone, listedPhoneHash } = candidates;
  return tx
    .select(RECIPIENT)
    .from(candidates)
    .where(
      and(
        or(
          sql`lower(${email}) = ${identifier}::text`,
          and(eq(phone, identifier), isNull(listedPhoneHash)),
          eq(listedPhoneHash, keyedHashes(env).ofPhone(identifier)),
        ),
        isOnActiveList,
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .limit(MOST)
    .for('share');
}
