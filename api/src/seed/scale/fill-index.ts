import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/db/database';

/** `due_search_entries` and `candidate_texts` go from person to person; this takes all together. */
export async function fillIndex(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_texts on commit drop as
    select person.id as candidate_id, told.kind, told.text, organisation.kind = 'federal' as is_federal
    from candidates as person
    join transition_lists as list on list.id = person.list_id
    join organisations as organisation on organisation.id = person.organisation_id
    cross join lateral (
      values ('title', person.position_title), ('company', person.previous_company),
        ('department', person.department), ('location', person.location)
    ) as told(kind, text)
    where person.state = 'opted-in' and list.status = 'active'
      and not exists (select from search_entries where candidate_id = person.id)
    union all
    select person.id, 'skill', skill, organisation.kind = 'federal'
    from candidates as person
    join transition_lists as list on list.id = person.list_id
    join organisations as organisation on organisation.id = person.organisation_id
    cross join lateral unnest(person.skills) as skill
    where person.state = 'opted-in' and list.status = 'active'
      and not exists (select from search_entries where candidate_id = person.id)`);
  await tx.execute(sql`analyze scale_texts`);
  await tx.execute(sql`
    insert into facets (kind, text, is_federal, folded, phrase)
    select kind, text, is_federal, gangway_fold(text), gangway_phrase(text)
    from (select distinct kind, text, is_federal from scale_texts) as told
    order by kind, text, is_federal
    on conflict do nothing`);
  await tx.execute(sql`analyze facets`);
  await tx.execute(sql`
    insert into search_entries
      (candidate_id, created_at, visible_at, years, department_id, location_id, is_federal,
        clearance, doc, terms, salary, has_jumped_ship)
    select person.id, person.created_at, coalesce(person.answered_at, now()),
      person.years_experience, found.department_id, found.location_id, found.is_federal,
      case when found.is_federal then coalesce(array_position(
        array['public-trust', 'confidential', 'secret', 'top-secret', 'sci'], person.clearance), 0)
      else 0 end, found.doc, found.terms, coalesce(person.expected_salary, 0),
      person.has_jumped_ship
    from (
      select told.candidate_id, told.is_federal, string_agg(facet.folded, e'\\x1f' order by facet.id) as doc,
        array_agg(facet.id order by facet.id) as terms,
        max(facet.id) filter (where kind = 'department') as department_id,
        max(facet.id) filter (where kind = 'location') as location_id
      from scale_texts as told join facets as facet using (kind, text, is_federal)
      group by told.candidate_id, told.is_federal
    ) as found
    join candidates as person on person.id = found.candidate_id
    order by person.created_at desc, person.id desc`);
}
