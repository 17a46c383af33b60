import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { textArray } from '../../foundation/db/columns';
import { type Db, queryRows } from '../../foundation/db/db';
import type { LinkedCandidateId } from '../../talent/candidates/link-scope';
import { shownCandidates } from '../../talent/tables/candidates.table';
import { facets, searchEntries } from '../tables/search-index.table';

/** More than anyone needs to know, so that a frequent card costs no more than a rare one. */
const MOST = 1_000;

/**
 * In groups, so that no one learns of a single person. Skills are not compared: together they are
 * almost always unique.
 */
export async function countSharing(db: Db, candidateId: LinkedCandidateId): Promise<number | null> {
  const [found] = await queryRows(db, sharing(candidateId), z.object({ people: z.int() }));
  const people = found?.people ?? 0;
  return people < SMALLEST_GROUP ? null : people - (people % SMALLEST_GROUP);
}

const sharing = (candidateId: LinkedCandidateId) => sql`
  with own as materialized (
    select person.*, organisation.kind = 'federal' as is_federal
    from ${shownCandidates} as person
      join organisations as organisation on organisation.id = person.organisation_id
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
