import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { StartError } from '../errors/start-error';
import { type Db, queryRows } from './db';

/**
 * Lets an account read and write the rows of all tables, also of those that later migrations create,
 * and do nothing else. Run by the account that migrates: default rights are those of its tables.
 */
export async function grantRows(db: Db, account: string): Promise<void> {
  await db.transaction(async (tx) => {
    await assertIsPossible(tx, account);
    for (const statement of statementsFor(account)) await tx.execute(statement);
    await assertIsLimited(tx, account);
  });
}

const Possible = z.object({ isKnown: z.boolean(), isOwner: z.boolean() });

async function assertIsPossible(tx: Db, account: string): Promise<void> {
  const query = sql`
    select exists (select from pg_roles where rolname = ${account}::text) as "isKnown",
      not exists (
        select from pg_class where relnamespace = 'public'::regnamespace
          and not pg_has_role(relowner, 'member')
      ) as "isOwner"`;
  const [possible] = await queryRows(tx, query, Possible);
  if (!possible?.isKnown) throw new StartError(`The database has no account ${account}.`);
  if (!possible.isOwner) {
    throw new StartError(
      'The tables belong to another account: run this with the DATABASE_URL of the one that migrates.',
    );
  }
}

function statementsFor(account: string) {
  const it = sql.identifier(account);
  return [
    sql`revoke all on all tables in schema public from ${it}`,
    sql`revoke all on all sequences in schema public from ${it}`,
    sql`grant usage on schema public, drizzle to ${it}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${it}`,
    sql`grant usage on all sequences in schema public to ${it}`,
    sql`grant execute on all functions in schema public to ${it}`,
    // A replica is ready once all migrations are applied.
    sql`grant select on all tables in schema drizzle to ${it}`,
    sql`alter default privileges in schema public
      grant select, insert, update, delete on tables to ${it}`,
    sql`alter default privileges in schema public grant usage on sequences to ${it}`,
    sql`alter default privileges in schema public grant execute on functions to ${it}`,
    sql`do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
    end $$`,
  ];
}

const Excess = z.object({ excess: z.string() });

/** Rights that come from elsewhere: from a role of the account, or from PUBLIC. */
async function assertIsLimited(tx: Db, account: string): Promise<void> {
  const query = sql`
    select concat_ws(', ',
      case when exists (
        select from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
          and pg_has_role(rolname, relowner, 'member')
      ) then 'change the tables' end,
      case when exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and has_table_privilege(rolname, oid, 'truncate, trigger, references')
      ) then 'empty the tables' end,
      case when has_schema_privilege(rolname, 'public', 'create')
        or has_schema_privilege(rolname, 'drizzle', 'create') then 'create tables' end,
      case when has_database_privilege(rolname, current_database(), 'create')
        then 'create schemas' end,
      case when has_database_privilege(rolname, current_database(), 'temporary')
        then 'create temporary tables' end,
      case when rolcreaterole then 'create accounts' end,
      case when rolcreatedb then 'create databases' end,
      case when rolreplication then 'copy the database' end,
      case when rolbypassrls then 'bypass policies' end
    ) as excess
    from pg_roles where rolname = ${account}::text`;
  const [row] = await queryRows(tx, query, Excess);
  if (row?.excess) {
    throw new StartError(`The account ${account} can also ${row.excess}, so nothing was granted.`);
  }
}
