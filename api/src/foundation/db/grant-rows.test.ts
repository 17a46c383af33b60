import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { databasePrefix } from '../../testing/engine';
import { forFile } from '../../testing/made-for-tests';
import {
  createWorkerDatabase,
  type WorkerDatabase,
  withAccount,
} from '../../testing/worker-database';
import { causeOf, errorCode } from '../errors/error-code';
import { StartError } from '../errors/start-error';
import { openForCommand } from './database';
import { type Db, queryRows } from './db';
import { grantRows } from './grant-rows';

const accounts = forFile(openAccounts);

const INSUFFICIENT_PRIVILEGE = '42501';

describe('the account of a server', () => {
  it.each([
    'create table extra (id int)',
    'create temporary table extra (id int)',
    'create schema extra',
    'create view extra as select 1 as one',
    'create function extra() returns int language sql as $$ select 1 $$',
    'create role extra',
    'create index extra on candidates (email)',
    'create trigger extra before insert on users execute function refuse_change()',
    'alter table candidates add column extra int',
    'alter table candidates drop constraint candidates_phone',
    'alter table token_entries disable trigger user',
    'alter function refuse_change() rename to extra',
    'drop table rate_limits',
    'drop trigger token_entries_append_only on token_entries',
    'truncate rate_limits',
    'truncate token_entries',
    'reindex table rate_limits',
    'set session_replication_role = replica',
    "copy (select 1) to '/tmp/extra'",
    'update drizzle.__drizzle_migrations set created_at = 1',
    'delete from drizzle.__drizzle_migrations',
    'select setval(pg_get_serial_sequence($$facets$$, $$id$$), 1)',
  ])('is refused this: %s', async (statement) => {
    expect(await codeOf(accounts.server.execute(sql.raw(statement)))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('has the four rights on the rows of every table, and no other right', async () => {
    expect(new Set(await readRights(accounts.owner, accounts.name))).toEqual(new Set([ROWS_ONLY]));
  });

  it('reads and writes the rows of tables that a later migration creates', async () => {
    await accounts.owner.execute(sql`create table later (id bigserial, text text)`);
    await accounts.server.execute(sql`insert into later (text) values ('one')`);
    await accounts.server.execute(sql`update later set text = 'two'`);
    await accounts.server.execute(sql`delete from later`);
    expect(await codeOf(accounts.server.execute(sql`truncate later`))).toBe(INSUFFICIENT_PRIVILEGE);
  });

  it('loses other rights when they are granted again', async () => {
    await accounts.owner.execute(
      sql`grant truncate, references on rate_limits to ${sql.identifier(accounts.name)}`,
    );
    expect(new Set(await readRights(accounts.owner, accounts.name))).not.toEqual(
      new Set([ROWS_ONLY]),
    );
    await grantRows(accounts.owner, accounts.name);
    expect(new Set(await readRights(accounts.owner, accounts.name))).toEqual(new Set([ROWS_ONLY]));
  });

  it('cannot grant rights to another one', async () => {
    const other = await createAccount('login');
    await expect(grantRows(accounts.server, other)).rejects.toThrow(
      new StartError(
        'The tables belong to another account: run this with the DATABASE_URL of the one that migrates.',
      ),
    );
  });
});

describe('an account that could do more', () => {
  it.each([
    ['superuser', 'change the tables'],
    ['createrole', 'create accounts'],
    ['createdb', 'create databases'],
    ['replication', 'copy the database'],
    ['bypassrls', 'bypass policies'],
  ])('gets no rights: %s', async (attribute, excess) => {
    const name = await createAccount(attribute);
    await expect(grantRows(accounts.owner, name)).rejects.toThrow(excess);
  });

  it.each([
    ['create on schema public', 'create tables'],
    ['create on schema drizzle', 'create tables'],
    ['trigger on table candidates', 'empty the tables'],
  ])('gets no rights from a role that has: %s', async (right, excess) => {
    const role = await createAccount('nologin');
    await accounts.owner.execute(sql.raw(`grant ${right} to ${role}`));
    const name = await createAccount(`in role ${role}`);
    await expect(grantRows(accounts.owner, name)).rejects.toThrow(
      new StartError(`The account ${name} can also ${excess}, so nothing was granted.`),
    );
    expect(await readRights(accounts.owner, name)).not.toContain(ROWS_ONLY);
  });

  it('is reported when it does not exist', async () => {
    await expect(grantRows(accounts.owner, 'a"b')).rejects.toThrow(
      new StartError('The database has no account a"b.'),
    );
  });
});

describe('an account that migrates', () => {
  it('grants rights to an account of any name without being a superuser', async () => {
    const database = await createWorkerDatabase({ isMigrated: false });
    const owner = await createAccount('login');
    await database.administer((run) => run(`alter database ${nameOf(database)} owner to ${owner}`));
    const migrating = await openForCommand({
      kind: 'postgres',
      url: withAccount(database.directUrl ?? '', owner),
    });
    await migrating.migrate();
    const name = `${newName()} "server"`;
    await accounts.owner.execute(sql`create role ${sql.identifier(name)} login`);
    await grantRows(migrating.db, name);
    expect(new Set(await readRights(migrating.db, name))).toEqual(new Set([ROWS_ONLY]));
    await migrating.close();
    await database.drop();
  });
});

async function openAccounts() {
  const database = await createWorkerDatabase();
  const server = await database.connectAsServer();
  const owner = await database.connect();
  return {
    name: nameOf(database),
    owner: owner.db,
    server: server.db,
    close: async () => {
      await Promise.all([server.close(), owner.close()]);
      await database.drop();
    },
  };
}

const nameOf = ({ url }: WorkerDatabase) => new URL(url ?? '').pathname.slice(1);

const codeOf = async (act: Promise<unknown>): Promise<unknown> => {
  const failure = await act.then(
    () => null,
    (error: unknown) => error,
  );
  return errorCode(causeOf(failure));
};

const newName = () => databasePrefix() + randomBytes(6).toString('hex');

async function createAccount(options: string): Promise<string> {
  const name = newName();
  await accounts.owner.execute(sql.raw(`create role ${name} ${options}`));
  return name;
}

const ROWS_ONLY = 'DELETE INSERT SELECT UPDATE';

const Rights = z.object({ rights: z.string() });

/** One text for each table and view. */
async function readRights(db: Db, account: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    sql`
      select coalesce(string_agg(name, ' ' order by name)
        filter (where has_table_privilege(${account}::text, oid, name)), '') as rights
      from pg_class cross join unnest(
        array['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']
        || case when current_setting('server_version_num')::int >= 170000 then array['MAINTAIN'] end
      ) as name
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      group by oid`,
    Rights,
  );
  return rows.map(({ rights }) => rights);
}
