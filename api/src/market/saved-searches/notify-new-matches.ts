import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { Viewer } from '@gangway/contract/talent/blocked-companies';
import { and, asc, desc, eq, exists, inArray, isNotNull, notExists } from 'drizzle-orm';
import { currentSubscription } from '../../commerce/plans/plan-access';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ownerOf, type RecruiterId } from '../../identity/actors/scopes';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { type UserRow, users } from '../../identity/tables/accounts.table';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { colleagues, findViewer } from '../../talent/visibility/read-viewer';
import { notBlockedFor } from '../../talent/visibility/visible-candidates';
import { type Audience, audienceOf, IS_OF } from '../search/query/audience';
import { savedSearches } from '../tables/saved-searches.table';
import { searchEntries } from '../tables/search-index.table';
import { isTeamInForce } from '../teams/team-in-force';
import { leaseEnd, nextRun, searchAfter, searchUpTo, isOneOf, isRunDue } from './alert-schedule';
import { MATCHES_COUNTED, newMatchesMail, type Match } from './new-matches-mail';
import type { SavedSearchRow } from './own-saved-searches';

export async function claimDueSearch({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<SavedSearchRow | null> {
  const now = clock();
  const { nextRunAt } = savedSearches;
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, savedSearches.recruiterId), isNotNull(users.suspendedAt)));
  const due = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(savedSearches.wantsMail.getSQL(), isRunDue(nextRunAt, now), notExists(suspended)))
    .orderBy(asc(nextRunAt), asc(savedSearches.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(savedSearches)
    .set({ nextRunAt: leaseEnd(now) })
    .where(isOneOf(savedSearches.id, due))
    .returning();
  return taken ?? null;
}

export type FindMatches = (
  recruiterId: RecruiterId,
  filter: SearchFilter,
  within: { after: Date; upTo: Date; limit: number },
) => Promise<readonly { candidateId: string }[]>;

export type NotifyDeps = MailingDeps & Pick<Deps, 'env'>;

/**
 * Mail and progress are one transaction: after a crash, the search is due again once the lease has
 * ended.
 */
export async function notifyNewMatches(
  deps: NotifyDeps,
  search: SavedSearchRow,
  find: FindMatches,
): Promise<boolean> {
  const now = deps.clock();
  const upTo = searchUpTo(now, search.searchedUntil);
  const within = { after: searchAfter(now, search.searchedUntil), upTo, limit: MATCHES_COUNTED };
  const found = await find(ownerOf(search), search.filter, within);
  return mailingTransaction(deps, async (tx, sendMail) => {
    if (!(await lockClaimed(tx, search))) return false;
    const { account, user, recruiter, plan } = await readRecipient(tx, search);
    const audience = audienceOf(plan, search.filter, now);
    const ids = audience ? found.map(({ candidateId }) => candidateId) : [];
    const viewer = await findViewer(tx, account);
    const visibleTo = { viewer, audience: audience ?? 'public' };
    const matches = await confirmMatches(tx, visibleTo, ids);
    const isRefused = user.suspendedAt !== null || user.refusedMails.includes('saved_searches');
    const isNews = matches.length > 0 && !isRefused;
    if (isNews) await sendMail(newMatchesMail({ recruiter, search, matches }, deps.env));
    const mailed = isNews ? { mailedAt: now } : {};
    const nextRunAt = nextRun(now, isNews ? now : search.mailedAt);
    await tx
      .update(savedSearches)
      .set({ searchedUntil: upTo, nextRunAt, ...mailed })
      .where(eq(savedSearches.id, search.id));
    return isNews;
  });
}

async function lockClaimed(tx: Db, { id, nextRunAt }: SavedSearchRow): Promise<boolean> {
  const locked = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.nextRunAt, nextRunAt),
        eq(savedSearches.wantsMail, true),
      ),
    )
    .for('update');
  return locked.length > 0;
}

async function readRecipient(tx: Db, search: SavedSearchRow) {
  const { recruiterId } = search;
  const [found] = await tx
    .select({ account: users, colleagues })
    .from(users)
    .where(eq(users.id, recruiterId));
  if (!found) throw new Error('The recruiter is gone');
  const plan = await currentSubscription(tx, recruiterId);
  const user = (await findMember(tx, search)) ?? found.account;
  const recruiter = { ...user, subscriptionPlan: plan?.plan ?? null };
  return { account: { ...found.account, colleagues: found.colleagues }, user, recruiter, plan };
}

async function findMember(
  tx: Db,
  { createdBy, recruiterId }: SavedSearchRow,
): Promise<UserRow | null> {
  if (!createdBy || !(await isTeamInForce(tx, recruiterId))) return null;
  const isMember = and(eq(users.id, createdBy), eq(users.teamOwnerId, recruiterId));
  const [member] = await tx.select().from(users).where(isMember);
  return member ?? null;
}

/**
 * Rows stay locked until commit, so that an erasure either comes first or deletes the mail. The
 * sort order is also the lock order.
 */
async function confirmMatches(
  tx: Db,
  { viewer, audience }: { viewer: Viewer; audience: Audience },
  candidateIds: readonly string[],
): Promise<Match[]> {
  if (candidateIds.length === 0) return [];
  const entry = tx
    .select({ id: searchEntries.candidateId })
    .from(searchEntries)
    .where(and(eq(searchEntries.candidateId, candidates.id), IS_OF[audience]));
  return tx
    .select({
      candidateId: candidates.id,
      positionTitle: shownCandidates.positionTitle,
      location: shownCandidates.location,
      yearsExperience: shownCandidates.yearsExperience,
      experienceBand: shownCandidates.experienceBand,
    })
    .from(candidates)
    .innerJoin(shownCandidates, eq(shownCandidates.id, candidates.id))
    .where(
      and(
        inArray(candidates.id, [...candidateIds]),
        exists(entry),
        notBlockedFor(viewer, candidates.id),
      ),
    )
    .orderBy(desc(candidates.createdAt), desc(candidates.id))
    .for('key share', { of: candidates });
}
