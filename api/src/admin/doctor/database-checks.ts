import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, parseRows, queryRows } from '../../foundation/db/db';
import { isMigrated } from '../../foundation/db/migrate';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { StartError } from '../../foundation/errors/start-error';
import { users } from '../../identity/tables/accounts.table';
import { secondFactors } from '../../identity/tables/sign-in.table';
import { findHomeOwner } from '../../platform/remotes/home-owner';
import type { Check } from './check';

type DatabaseCheck = Check & { isNeededByLater?: boolean };

type Examined = Pick<Deps, 'db' | 'clock'> & Pick<Env, 'webRoot'>;

export const databaseChecks = ({ db, clock, webRoot }: Examined): DatabaseCheck[] => [
  { subject: 'PostgreSQL', look: () => checkVersion(db) },
  { subject: 'Writes', look: () => checkWrites(db) },
  { subject: 'Pooler', look: () => findPooler(db) },
  { subject: 'Clock', look: () => compareClocks(db, clock) },
  { subject: 'Migrations', look: () => checkMigrations(db), isNeededByLater: true },
  { subject: 'Rights', look: () => checkRights(db) },
  ...(webRoot === null ? [] : [{ subject: 'Page at /', look: () => checkHome(db) }]),
  { subject: 'Administrators', look: () => countAdministrators(db) },
];

/** The first with `UNIQUE NULLS NOT DISTINCT`. */
const OLDEST = 15;

const Version = z.object({ name: z.string(), number: z.number() });

async function checkVersion(db: Db): Promise<string> {
  const query = sql`select current_setting('server_version') as name,
    current_setting('server_version_num')::int as number`;
  const { name, number } = await readOne(db, query, Version);
  if (number >= OLDEST * 10_000) return `Its version is ${name}.`;
  throw new StartError(`Its version is ${name}, and ${OLDEST} is the oldest that works.`);
}

const Writes = z.object({ isStandby: z.boolean(), isReadOnly: z.boolean() });

async function checkWrites(db: Db): Promise<string> {
  const query = sql`select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
  const { isStandby, isReadOnly } = await readOne(db, query, Writes);
  if (isStandby) throw new StartError('DATABASE_URL leads to a standby, which takes no writes.');
  if (isReadOnly) throw new StartError('This account’s transactions are read-only.');
  return 'It takes writes.';
}

const Process = z.object({ pid: z.number() });

/** The driver notes the process that opened its connection; a pooler invents one. */
async function findPooler(db: Db): Promise<string> {
  const result: unknown = await db.execute(sql`select pg_backend_pid() as pid`);
  const opened = Process.safeParse(hasState(result) ? result.state : null).data;
  if (!opened) return 'The database is embedded, without a connection.';
  const [backend] = parseRows(result, Process);
  return opened.pid === backend?.pid
    ? 'None: connections go to the server itself.'
    : 'Connections go through one.';
}

const hasState = (result: unknown): result is { state: unknown } =>
  typeof result === 'object' && result !== null && 'state' in result;

const MOST_APART_MS = 5000;

const Time = z.object({ time: z.coerce.number() });

async function compareClocks(db: Db, clock: () => Date): Promise<string> {
  const sentAt = clock().getTime();
  const query = sql`select extract(epoch from clock_timestamp()) * 1000 as time`;
  const { time } = await readOne(db, query, Time);
  const apart = Math.round((sentAt + clock().getTime()) / 2 - time);
  const seconds = (Math.abs(apart) / 1000).toFixed(1);
  if (Math.abs(apart) <= MOST_APART_MS) return `It is ${seconds} s from the database's.`;
  const which = apart > 0 ? 'ahead of' : 'behind';
  throw new StartError(`It is ${seconds} s ${which} the database's: set both by NTP.`);
}

async function checkMigrations(db: Db): Promise<string> {
  if (await isMigrated(db).catch(() => false)) return 'All are applied.';
  throw new StartError('Some are missing. Apply them with: node api/dist/admin.js migrate');
}

const Refused = z.object({ name: z.string() });

async function checkRights(db: Db): Promise<string> {
  const refused = await queryRows(
    db,
    sql`select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and case relkind
        when 'r' then not (has_table_privilege(oid, 'select')
          and has_table_privilege(oid, 'insert')
          and has_table_privilege(oid, 'update')
          and has_table_privilege(oid, 'delete'))
        when 'S' then not has_sequence_privilege(oid, 'usage')
        else false
      end
      order by 1`,
    Refused,
  );
  if (refused.length === 0) return 'The account may read and write all tables.';
  const names = refused.slice(0, 3).map(({ name }) => name);
  const more = refused.length > 3 ? ` and ${refused.length - 3} more` : '';
  throw new StartError(`The account may not read and write ${names.join(', ')}${more}.`);
}

async function checkHome(db: Db): Promise<string> {
  const owner = await findHomeOwner(db);
  if (owner) return `${owner.remote}@${owner.version} has it.`;
  throw new StartError(
    'No area has it. The first start publishes the areas of the package, or a team publishes one.',
  );
}

async function countAdministrators(db: Db): Promise<string> {
  const isAdministrator = eq(users.userType, 'authority');
  const rows = await db
    .select({ turnedOnAt: secondFactors.turnedOnAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isAdministrator);
  if (rows.length === 0) {
    throw new StartError(
      'There is none. Create one with: node api/dist/admin.js create-administrator',
    );
  }
  const safe = rows.filter(({ turnedOnAt }) => turnedOnAt !== null).length;
  return `${rows.length} found, ${safe} with a second factor.`;
}

async function readOne<T>(db: Db, query: SQL, row: z.ZodMiniType<T>) {
  const [only] = await queryRows(db, query, row);
  if (only === undefined) throw new Error('The database returned no row');
  return only;
}
