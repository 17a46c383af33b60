import type { HiddenReason } from '@gangway/contract/talent/candidate-rules';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import type { RateLimitDeps } from '../../identity/rate-limits/consume-limit';
import { organizations } from '../../identity/tables/accounts.table';
import { findUniqueValuesInTime } from '../../talent/candidates/find-unique-values';
import {
  consumeLinkedLimit,
  linkNotFound,
  type LinkedCandidateId,
} from '../../talent/candidates/link-scope';
import { candidates, shownCandidates } from '../../talent/tables/candidates.table';
import { transitionLists } from '../../talent/tables/transition-lists.table';
import { searchEntries, facets } from '../tables/search-index.table';
import { readCards } from './query/read-cards';
import { presentCard } from './search-candidates';

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
      kind: organizations.kind,
      isFindable: sql<boolean>`exists (select from ${searchEntries}
        where ${searchEntries.candidateId} = ${candidates.id})`,
    })
    .from(candidates)
    .innerJoin(shownCandidates, eq(shownCandidates.id, candidates.id))
    .innerJoin(transitionLists, eq(transitionLists.id, candidates.listId))
    .innerJoin(organizations, eq(organizations.id, candidates.organizationId))
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

/** More than anyone needs to know, so that a frequent card costs no more than a rare one. */
const MOST = 1_000;

/**
 * In groups, so that no one learns of a single person. Skills are not compared: together they are
 * almost always unique.
 */
async function countSharing(db: Db, candidateId: LinkedCandidateId): Promise<number | null> {
  const [found] = await queryRows(db, sharing(candidateId), z.object({ people: z.int() }));
  const people = found?.people ?? 0;
  return people < SMALLEST_GROUP ? null : people - (people % SMALLEST_GROUP);
}

const sharing = (candidateId: LinkedCandidateId) => sql`
  with own as materialized (
    select person.*, organization.kind = 'federal' as is_federal
    from ${shownCandidates} as person
      join organizations as organization on organization.id = person.organization_id
    where person.id = ${candidateId}::uuid
  ), facts as materialized (
    select id, years_from, band_end, has_jumped_ship,
      case when is_federal then greatest(array_position(
        ${textArray(CLEARANCES)}, clearance) - 1, 0) else 0 end as clearance, ${idOf('department', 'department')} as department_id,
      ${idOf('location', 'location')} as location_id,
      array[${idOf('title', 'position_title')}, ${idOf('company', 'previous_company')}] as terms
    from own
  )
  select count(*)::int as people from (
    select from facts join ${searchEntries} as entry
      on entry.department_id = facts.department_id and entry.location_id = facts.location_id
        and entry.years = facts.years_from and entry.band_end = facts.band_end
        and entry.has_jumped_ship = facts.has_jumped_ship and entry.clearance = facts.clearance
        and entry.terms @> facts.terms and entry.candidate_id <> facts.id
    limit ${MOST}::int) as same`;

const idOf = (kind: string, text: string) => sql`(
  select id from ${facets} as facet
  where facet.kind = ${kind} and facet.text = ${sql.raw(`own.${text}`)}
    and facet.is_federal = own.is_federal)`;
