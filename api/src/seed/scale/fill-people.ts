import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import { drawer, prepareDraws, word } from './draws';
import { SKILLS_PER_TRADE, TITLES_PER_TRADE, type Words } from './words';

export type Scale = {
  people: number;
  seed: number;
};

const HIDDEN_SHARE = 20;

const FEDERAL_EVERY = 15;

export async function fillPeople(tx: Db, scale: Scale, words: readonly Words[]): Promise<void> {
  await prepareDraws(tx, words);
  const { lists } = await makeLists(tx, scale);
  const counts = Object.fromEntries(words.map((one) => [one.kind, one.words.length]));
  await makePeople(tx, scale, { ...counts, list: lists });
  await addRecords(tx);
}

async function makeLists(tx: Db, { people, seed }: Scale): Promise<{ lists: number }> {
  const lists = Math.max(20, Math.min(4_000, Math.floor(people / 100)));
  await tx.execute(sql`
    create temporary table scale_lists on commit drop as
    select ordinal, word as company,
      pg_temp.id_of(${seed}::int || ' organization ' || ordinal) as organization_id,
      pg_temp.id_of(${seed}::int || ' list ' || ordinal) as list_id,
      case when ordinal < ${lists}::int * 9 / 10 then 'active'
        when ordinal % 2 = 0 then 'archived' else 'pending_payment' end as status,
      timestamptz '2023-11-01T00:00:00Z'
        + floor(pg_temp.draw(ordinal, ${seed}::int) * 730 * 86400) * interval '1 second' as uploaded_at
    from scale_words where kind = 'company' and ordinal < ${lists}::int`);
  await tx.execute(sql`
    insert into organizations (id, name, kind, subscription_status, created_at)
    select organization_id, company || ' (scale ' || ${seed}::int || ')',
      case when ordinal % ${FEDERAL_EVERY}::int = ${FEDERAL_EVERY}::int - 1 then 'federal' else 'enterprise' end,
      'active', uploaded_at
    from scale_lists`);
  await tx.execute(sql`
    insert into transition_lists
      (id, organization_id, name, department, status, is_findable, employee_count, uploaded_at, paid_at)
    select list_id, organization_id, 'Scale ' || ordinal, 'Multiple departments', status, status = 'active', 1, uploaded_at,
      case when status <> 'pending_payment' then uploaded_at end
    from scale_lists`);
  return { lists };
}

async function makePeople(tx: Db, scale: Scale, counts: Record<string, number>): Promise<void> {
  const columns = Object.entries(columnsOf(scale, counts));
  const names = sql.join(
    columns.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([, value]) => value),
    sql`, `,
  );
  const total = scale.people + Math.ceil(scale.people / HIDDEN_SHARE);
  const active = Math.floor(((counts['list'] ?? 0) * 9) / 10);
  const hidden = (counts['list'] ?? 0) - Math.floor(active / 2);
  const draw = drawer(scale.seed + 500);
  await tx.execute(sql`
    insert into candidates (${names})
    select ${values}
    from (
      select i,
        pg_temp.zipf(${draw()}, ${sql.raw(String(counts['department']))}, 6) as trade,
        case when i <= ${scale.people}::int
          then pg_temp.zipf(${draw()}, ${active}::int, 30)
          else ${active}::int / 2 + floor(${draw()} * ${hidden}::int)::int end as ordinal
      from generate_series(1, ${total}::int) as i
    ) as person
    join scale_lists using (ordinal)`);
}

type Columns = Record<string, SQL>;

function columnsOf({ people, seed }: Scale, counts: Record<string, number>): Columns {
  const draw = drawer(seed);
  const zipf = (kind: string, head: number) =>
    word(
      kind,
      sql`pg_temp.zipf(${draw()}, ${sql.raw(String(counts[kind]))}, ${sql.raw(String(head))})`,
    );
  const years = sql`least(45, floor(-ln(1 - ${draw()}) * 8))::int`;
  const title = word(
    'title',
    sql`trade * ${sql.raw(String(TITLES_PER_TRADE))} + pg_temp.zipf(${draw()}, ${sql.raw(String(TITLES_PER_TRADE))}, 8)`,
  );
  const answeredAt = sql`uploaded_at + floor(${draw()} * 1728000) * interval '1 second'`;
  const isOptedIn = sql`(status = 'archived' or status = 'active' and i <= ${people}::int)`;
  return {
    id: sql`pg_temp.id_of(${seed}::int || ' person ' || i)`,
    list_id: sql`list_id`,
    organization_id: sql`organization_id`,
    full_name: sql`${zipf('first name', 40)} || ' ' || ${zipf('last name', 60)}`,
    email: sql`'person' || i || '@scale' || ${seed}::int || '.example'`,
    phone: sql`lpad(i::text, 10, '2000000000')`,
    position_title: sql`${title} || case when ${draw()} < 0.004 then ' №' || i else '' end`,
    previous_company: sql`company`,
    years_experience: years,
    years_with_company: sql`floor(${draw()} * 12)::int`,
    location: zipf('location', 6),
    department: word('department', sql`trade`),
    experience_level: sql`'Mid-Level'`,
    skills: skillsOf(draw, counts),
    state: sql`case when ${isOptedIn} then 'opted-in'
      when status = 'pending_payment' then 'invited' else 'private' end`,
    findable_at: sql`case when ${isOptedIn} then ${answeredAt} end`,
    has_jumped_ship: sql`${draw()} < 0.08`,
    answered_at: sql`case when status <> 'pending_payment' then ${answeredAt} end`,
    created_at: sql`uploaded_at`,
    profile_last_updated: sql`uploaded_at`,
    clearance: sql`case when ordinal % ${FEDERAL_EVERY}::int = ${FEDERAL_EVERY}::int - 1 then
      (array['none', 'public-trust', 'confidential', 'secret', 'top-secret', 'sci', null])[
        1 + floor(${draw()} * 7)::int] end`,
    expected_salary: sql`case when ${draw()} < 0.6 then 30000 + 5000 * floor(${draw()} * 45)::int end`,
  };
}

function skillsOf(draw: (one?: SQL) => SQL, counts: Record<string, number>): SQL {
  const one = sql`(i * 16 + k)`;
  const all = sql.raw(String(counts['skill']));
  const inTrade = sql`trade * ${sql.raw(String(SKILLS_PER_TRADE))}
    + pg_temp.zipf(${draw(one)}, ${sql.raw(String(SKILLS_PER_TRADE))}, 4)`;
  const anywhere = sql`(pg_temp.zipf(${draw(one)}, ${all}, 20) * 37 % ${all})`;
  return sql`array(
    select distinct word from generate_series(1, 5 + floor(${draw()} * 9)::int) as k
    join scale_words on kind = 'skill'
      and ordinal = case when ${draw(one)} < 0.7 then ${inTrade} else ${anywhere} end)
    || case when ${draw()} < 0.01 then array['Project Ω-' || i] else '{}' end`;
}

/** As the disabled trigger would have done. */
const addRecords = (tx: Db) =>
  tx.execute(sql`
    insert into employee_records (candidate_id, full_name, position_title, years_experience,
      experience_level, years_with_company, location, department, skills, clearance)
    select person.id, person.full_name, person.position_title, person.years_experience,
      person.experience_level, person.years_with_company, person.location, person.department,
      person.skills, person.clearance
    from candidates as person
    where not exists (select from employee_records where candidate_id = person.id)`);
