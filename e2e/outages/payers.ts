import { DEMO_PASSWORD } from '../fixtures/demo';
import { Client, signInAll } from './client';
import { PUBLIC_URL, type Product } from './product';
import type { ProductDatabase, Sql } from './product-database';

export type Payer = { username: string; client: Client };

const FIRST_INDEX = 2_000;
const COLLEAGUES = 5;

/** Recruiters, and users of organizations that pay for their lists: `count` of each, signed in. */
export async function addPayers(product: Product<ProductDatabase>, count: number) {
  const [recruiters, managers] = await product.database.query(async (sql) => [
    await insertRecruiters(sql, count),
    await insertManagers(sql, count),
  ]);
  return {
    recruiters: await signIn(product, recruiters, FIRST_INDEX),
    managers: await signIn(product, managers, FIRST_INDEX + count),
  };
}

type Inserted = { username: string };

const insertRecruiters = (sql: Sql, count: number) => sql<Inserted[]>`
  insert into users (username, email, password_hash, user_type, first_name, last_name,
    first_login_at)
  select 'buyer' || n, 'buyer' || n || '@example.com', password_hash, 'recruiter', 'Token', 'Buyer',
    now()
  from users, generate_series(1, ${count}::int) as n where username = 'testpro'
  returning username`;

const insertManagers = (sql: Sql, count: number) => sql<Inserted[]>`
  with employers as (
    insert into organizations (name, has_organization_fee)
    select 'Outage Works ' || n, true from generate_series(1, ${count / COLLEAGUES}::int) as n
    returning id, name)
  insert into users (username, email, password_hash, user_type, first_name, last_name,
    organization_id, is_main_user, first_login_at)
  select replace(name, ' ', '') || n, replace(name, ' ', '') || n || '@example.com', password_hash,
    'hr', 'List', 'Manager', employers.id, n = 1, now()
  from users, employers, generate_series(1, ${COLLEAGUES}::int) as n where username = 'testpro'
  returning username`;

async function signIn(
  { port }: Product<ProductDatabase>,
  users: readonly Inserted[],
  firstIndex: number,
): Promise<Payer[]> {
  const payers = users.map(({ username }, at) => {
    const client = new Client({ port, publicUrl: PUBLIC_URL, index: firstIndex + at });
    return { username, client };
  });
  await signInAll(
    payers.map(
      ({ username, client }) =>
        () =>
          client.signIn(username, DEMO_PASSWORD),
    ),
  );
  for (const { client } of payers) {
    client.clearExchanges();
    // Or a request would be lost on a connection that the proxy ends at that moment for being idle.
    client.close();
  }
  return payers;
}
