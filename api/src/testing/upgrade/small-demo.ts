import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { hashToken } from '../../foundation/crypto/token';
import { queryRows, type Db } from '../../foundation/db/db';
import { DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from '../../seed/demo-accounts';
import { MADE_PASSWORD_HASH } from '../factories/users';

/** Instead of random ids and the current time as defaults. */
export async function makeRepeatable(db: Db, now: Date): Promise<void> {
  await db.execute(sql`create schema made`);
  await db.execute(sql`create sequence made.ids`);
  const statements = await queryRows(
    db,
    sql`select format('alter table %I alter column %I set default %s', table_name, column_name,
          case column_default when 'now()' then ${`'${now.toISOString()}'`}::text
            else 'md5(nextval(''made.ids'')::text)::uuid' end) as statement
        from information_schema.columns
        where table_schema = 'public' and column_default in ('gen_random_uuid()', 'now()')
        order by table_name, column_name`,
    z.object({ statement: z.string() }),
  );
  for (const { statement } of statements) await db.execute(sql.raw(statement));
}

const PEOPLE_OF_A_LIST = 4;
const DAYS = 10;

/** Keeps some people of each list, and gives all accounts one password, with a fixed salt. */
export async function trimDemo(db: Db): Promise<void> {
  const known = [DEMO_PROFILE_TOKEN, DEMO_CLAIM_TOKEN].map(hashToken);
  await db.execute(sql`alter table candidates disable trigger candidates_counted_on_delete`);
  await db.execute(sql`
    with listed as (
      select id, row_number() over (partition by list_id order by created_at, id) as place
      from candidates
    ), needed as (
      select candidate_id as id from candidate_links where token_hash in (${known[0]}, ${known[1]})
      union select candidate_id from recruiter_reports
      union select id from listed where place <= ${PEOPLE_OF_A_LIST}::int
    )
    delete from candidates where not exists (select from needed where needed.id = candidates.id)`);
  await db.execute(sql`alter table candidates enable trigger candidates_counted_on_delete`);
  await db.execute(sql`
    delete from search_days where day < (select max(day) from search_days) - ${DAYS}::int`);
  await db.execute(sql`update users set password_hash = ${MADE_PASSWORD_HASH}`);
}
