import type { HiddenReason } from '@gangway/contract/talent/candidate-rules';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { organisations } from '../../identity/tables/accounts.table';
import { findUniqueValuesInTime } from '../../talent/candidates/find-unique-values';
import {
  consumeLinkedLimit,
  linkNotFound,
  type LinkedCandidateId,
} from '../../talent/candidates/link-scope';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { searchEntries } from '../tables/search-index.table';
import { countSharing } from './count-sharing';
import { presentCard } from './present-search';
import { readCards } from './query/read-cards';

/** Uses the code of the search, so that the preview cannot differ from it. */
export async function previewProfile(deps: RateLimitDeps, candidateId: LinkedCandidateId) {
  const { db } = deps;
  await consumeLinkedLimit(deps, 'uniqueValuesByProfile', { candidateId });
  const [[standing], [card], uniqueValues, sharedWith] = await Promise.all([
    standingOf(db, candidateId),
    readCards(db, null, [candidateId]),
    findUniqueValuesInTime(db, candidateId),
    countSharing(db, candidateId),
  ]);
  if (!standing || !card) throw linkNotFound('profile');
  return {
    card: presentCard(card),
    clearance: standing.clearance,
    isFindable: standing.isFindable,
    hiddenBecause: [...reasonsOf(standing)],
    isFederal: standing.kind === 'federal',
    uniqueValues: uniqueValues ?? [],
    sharedWith,
  };
}

const standingOf = (db: Db, candidateId: LinkedCandidateId) =>
  db
    .select({
      state: candidates.state,
      clearance: shownCandidates.clearance,
      list: transitionLists.status,
      kind: organisations.kind,
      isFindable: sql<boolean>`exists (select from ${searchEntries}
        where ${searchEntries.candidateId} = ${candidates.id})`,
    })
    .from(candidates)
    .innerJoin(shownCandidates, eq(shownCandidates.id, candidates.id))
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .innerJoin(organisations, eq(organisations.id, candidates.organisationId))
    .where(eq(candidates.id, candidateId));

type Standing = Awaited<ReturnType<typeof standingOf>>[number];

/** An archived list is found until the next batch, and a restored one only from then on. */
function reasonsOf({ isFindable, state, list }: Standing): readonly HiddenReason[] {
  if (isFindable) return [];
  const reasons = [...BY_STATE[state], ...BY_LIST[list]];
  return reasons.length > 0 ? reasons : ['next-batch'];
}

const BY_STATE: Record<Standing['state'], readonly HiddenReason[]> = {
  'opted-in': [],
  invited: ['no-choice-yet'],
  private: ['private'],
};
const BY_LIST: Record<Standing['list'], readonly HiddenReason[]> = {
  active: [],
  pending_payment: ['list-unpaid'],
  archived: ['list-archived'],
};
