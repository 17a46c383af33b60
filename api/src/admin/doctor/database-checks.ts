import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../foundation/db/database';
import { type Db, queryRows } from '../../foundation/db/db';
import { isMigrated } from '../../foundation/db/migrate';
import type { Deps } from '../../foundation/deps';
import type { Env } from '../../foundation/env/env';
import { StartError } from '../../foundation/errors/start-error';
import { describeKeys } from '../../foundation/secret-key/open-keys';
import { users } from '../../identity/tables/accounts.table';
import { secondFactors } from '../../identity/tables/sign-in.table';
import { findHomeOwner } from '../../platform/remotes/home-owner';
import type { Check } from './check';
import { checkMigrationUrl } from './check-migration-url';

type DatabaseCheck = Check & { isNeededByLater?: boolean };

type Examined = Pick<Deps, 'db' | 'clock'> &
  Pick<Env, 'webRoot' | 'database' | 'secretKey' | 'previousSecretKey'> &
  Pick<Database, 'isPooled' | 'isStandbyUsed'>;

/** Of one that could be opened: it answers, is new enough and takes writes. */
export const databaseChecks = ({
  db,
  clock,
  webRoot,
  isPooled,
  ...known
}: Examined): DatabaseCheck[] => [
  { subject: 'PostgreSQL', look: () => readVersion(db) },
  {
    subject: 'Pooler',
    look: async () =>
      isPooled ? 'Connections go through one.' : 'None: connections go to the server itself.',
  },
  ...(known.database.kind === 'postgres' && known.database.searchUrl
    ? [{ subject: 'Standby for searches', look: async () => checkStandby(known) }]
    : []),
  ...(known.database.kind === 'postgres' && known.database.migrationUrl
    ? migrationUrlChecks(db, known.database.migrationUrl)
    : []),
  { subject: 'Clock', look: () => compareClocks(db, clock) },
  { subject: 'Migrations', look: () => checkMigrations(db), isNeededByLater: true },
  { subject: 'Rights', look: () => checkRights(db) },
  { subject: 'SECRET_KEY', look: () => describeKeys({ db, env: known }) },
  ...(webRoot === null ? [] : [{ subject: 'Page at /', look: () => checkHome(db) }]),
  { subject: 'Administrators', look: () => countAdministrators(db) },
];

const migrationUrlChecks = (db: Db, url: string): DatabaseCheck[] => [
  { subject: 'DATABASE_MIGRATION_URL', look: () => checkMigrationUrl(db, url) },
];

const Version = z.object({ name: z.string() });

async function readVersion(db: Db): Promise<string> {
  const query = sql`select current_setting('server_version') as name`;
  return `Its version is ${(await readOne(db, query, Version)).name}.`;
}

function checkStandby({ isStandbyUsed }: Pick<Database, 'isStandbyUsed'>): string {
  if (isStandbyUsed()) return 'Searches run there.';
  throw new StartError(
    'Searches run on the primary: this standby does not answer, no commit waits for it, or the account lacks pg_monitor.',
  );
}

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
  if (await isMigrated(db)) return 'All are applied.';
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
