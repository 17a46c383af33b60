import type { ProductDatabase } from './product-database';

export const RECRUITERS = 200;
const TOKENS = 10_000;

/** `revealed` carries over between scenarios: a candidate revealed once is not charged again. */
export type Recruiter = { id: string; username: string; revealed: number };

export const addRecruiters = (database: ProductDatabase) =>
  database.query(async (sql) => {
    const users = await sql<Recruiter[]>`
      insert into users (username, email, password_hash, user_type, first_name, last_name,
        company_name, first_login_at)
      select 'outage' || n, 'outage' || n || '@example.com', password_hash, 'recruiter', 'Load',
        'Recruiter', 'Outages', now()
      from users, generate_series(1, ${RECRUITERS}::int) as n where username = 'testpro'
      returning id, username, 0 as revealed`;
    await sql`
      with granted as (
        insert into token_grants (user_id, source, granted, remaining, granted_at)
        select id, 'authority', ${TOKENS}, ${TOKENS}, now() from users where company_name = 'Outages'
        returning id, user_id)
      insert into token_entries (grant_id, user_id, kind, tokens)
      select id, user_id, 'grant', ${TOKENS} from granted`;
    const people = await sql<{ id: string }[]>`
      select c.id from candidates c join transition_lists l on l.id = c.list_id
      where c.findable_at is not null and l.is_findable`;
    return { users: [...users], people: people.map(({ id }) => id) };
  });
