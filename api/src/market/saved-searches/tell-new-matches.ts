import type { SearchFilter } from '@gangway/contract/search-filter';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';
import type { Deps } from '../../foundation/deps';
import { findViewer } from '../../talent/visibility/read-viewer';
import { mailingTransaction, type MailingDeps } from '../../identity/mail/mailing-transaction';
import { audienceOf } from '../search/query/audience';
import type { RecruiterId } from '../../identity/actors/scopes';
import { lookAfter, lookUpTo, nextLook } from './alert-schedule';
import { confirmMatches } from './confirm-matches';
import { MATCHES_COUNTED, newMatchesMail } from './new-matches-mail';
import type { SavedSearchRow } from './present-saved-search';
import { readAddressee } from './read-addressee';
import { savedSearches } from '../tables/saved-searches.table';

/** Who matches and was first seen after one moment, up to another; the newest first. */
export type FindMatches = (
  recruiterId: RecruiterId,
  filter: SearchFilter,
  within: { after: Date; upTo: Date; limit: number },
) => Promise<readonly { candidateId: string }[]>;

export type Telling = MailingDeps & Pick<Deps, 'env'>;

/** Sound: a search is saved only by the recruiter in the checked scope. */
const ownerOf = ({ recruiterId }: SavedSearchRow) => recruiterId as RecruiterId;

/** The search, if it is still what was taken: not deleted, changed, turned off or taken again. */
async function lockTaken(tx: Db, { id, nextLookAt }: SavedSearchRow): Promise<boolean> {
  const held = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.nextLookAt, nextLookAt),
        eq(savedSearches.wantsMail, true),
      ),
    )
    .for('update');
  return held.length > 0;
}

/**
 * Sends the recruiter a mail if there are new matches. Mail and progress are one transaction: after
 * a failure or crash, the search is due again once the lease has ended. Returns whether a mail was
 * sent.
 */
export async function tellNewMatches(
  deps: Telling,
  search: SavedSearchRow,
  find: FindMatches,
): Promise<boolean> {
  const now = deps.clock();
  const upTo = lookUpTo(now, search.lookedAt);
  const within = { after: lookAfter(now, search.lookedAt), upTo, limit: MATCHES_COUNTED };
  const found = await find(ownerOf(search), search.filter, within);
  return mailingTransaction(deps, async (tx, sendMail) => {
    if (!(await lockTaken(tx, search))) return false;
    const { account, user, recruiter, plan } = await readAddressee(tx, search);
    const audience = audienceOf(plan, search.filter, now);
    const ids = audience ? found.map(({ candidateId }) => candidateId) : [];
    const viewer = await findViewer(tx, account);
    const asked = { viewer, audience: audience ?? 'public' };
    const matches = await confirmMatches(tx, asked, ids);
    const isRefused = user.suspendedAt !== null || user.refusedMails.includes('saved_searches');
    const isNews = matches.length > 0 && !isRefused;
    if (isNews) await sendMail(newMatchesMail({ recruiter, search, matches }, deps.env));
    const mailed = isNews ? { mailedAt: now } : {};
    const nextLookAt = nextLook(now, isNews ? now : search.mailedAt);
    await tx
      .update(savedSearches)
      .set({ lookedAt: upTo, nextLookAt, ...mailed })
      .where(eq(savedSearches.id, search.id));
    return isNews;
  });
}
