import { phoneDigits } from '@gangway/contract/phone';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../foundation/deps';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { consumeLimit, type RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { findOnBoard, type OnBoard } from './find-on-board';
import { issueCandidateLinks } from './issue-candidate-links';
import { UNKNOWN_PERSON as UNKNOWN_PERSON } from './unknown-person';
import { profileLinkMail } from './profile-link-mail';

/** Writes and commits either way: the time tells no more than the answer does. */
export async function checkList(
  deps: RateLimitDeps & MailingDeps & Pick<Deps, 'random'>,
  typed: string,
): Promise<boolean> {
  // Not by the database: İ becomes i there and i̇ here, so the limit would count another person.
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
