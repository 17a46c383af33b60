import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../foundation/db/db';

const Fault = z.object({ fault: z.string() });

export async function faultsOfIndex(db: Db): Promise<string[]> {
  const faults = await queryRows(
    db,
    sql`
      with is_so as (
        select candidate_id, created_at, visible_at, years, department_id, location_id, is_federal, clearance,
          doc, terms, salary, has_jumped_ship, band_end
        from search_entries
      ), should as (
        select candidate_id, created_at, visible_at, years, department_id, location_id, is_federal, clearance,
          doc, terms, salary, has_jumped_ship, band_end
        from due_search_entries
      )
      select 'stale entry of ' || candidate_id as fault from (table is_so except table should) as one
      union all
      select 'missing entry of ' || candidate_id from (table should except table is_so) as one
      union all
      select 'facet of nobody: ' || text from facets
        where not exists (select from search_entries as entry
          where facets.id = any (terms) and entry.is_federal = facets.is_federal)
      union all
      select 'unknown facet of ' || candidate_id from search_entries, unnest(terms) as term
        where not exists (select from facets
          where id = term and facets.is_federal = search_entries.is_federal)
      union all
      select 'text that is no facet: ' || candidate_text.text from shown_candidates as person
        join transition_lists as list on list.id = person.list_id
        join organizations as organization on organization.id = person.organization_id
        cross join lateral candidate_texts(person.position_title, person.previous_company,
          person.department, person.location, person.skills) as candidate_text
        where person.findable_at is not null and list.is_findable and not exists (
          select from facets
          where facets.kind = candidate_text.kind and facets.text = candidate_text.text
            and facets.is_federal = (organization.kind = 'federal'))
      union all
      select 'name that is not theirs: ' || reveals.name from reveals
        join candidates as person on person.id = candidate_id
        where reveals.name <> gangway_fold(person.full_name)
      union all
      select 'check that is left: ' || facet_id from facet_checks`,
    Fault,
  );
  return faults.map(({ fault }) => fault);
}
