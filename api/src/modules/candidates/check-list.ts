import { phoneDigits } from '@gangway/contract/phone';
import type { Deps } from '../../deps';
import { mailingTransaction } from '../mail/mailing-transaction';
import { takeHit } from '../rate-limits/take-hit';
import { findOnBoard } from './find-on-board';
import { issueCandidateLinks } from './issue-candidate-links';
import { profileLinkMail } from './profile-link-mail';

/** Whether they are on board; who is gets a fresh link to each of their profiles. */
export async function checkList(deps: Deps, typed: string, address: string): Promise<boolean> {
  const identifier = phoneDigits(typed) ?? typed;
  await takeHit(deps, 'checkListByAddress', address);
  await takeHit(deps, 'checkListByIdentifier', identifier.toLowerCase());
  return mailingTransaction(deps, async (tx, sendMail) => {
    const people = await findOnBoard(tx, identifier);
    if (people.length === 0) return false;
    const urls = await issueCandidateLinks(deps, tx, {
      purpose: 'profile',
      candidateIds: people.map(({ id }) => id),
    });
    for (const [index, url] of urls.entries()) {
      const person = people[index];
      if (person) await sendMail(profileLinkMail(person, url));
    }
    return true;
  });
}
