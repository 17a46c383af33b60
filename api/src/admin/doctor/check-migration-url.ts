import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withConnection } from '../../foundation/db/check-database';
import { type Db, queryRows } from '../../foundation/db/db';
import { findDirect } from '../../foundation/db/migrate';
import { StartError } from '../../foundation/errors/start-error';

/** `db` is the database of DATABASE_URL. */
export async function checkMigrationUrl(db: Db, url: string): Promise<string> {
  const { name, mayCreate, others } = await withConnection(
    await findDirect(url),
    {},
    async (client) => Account.parse((await client.unsafe(READ_ACCOUNT))[0]),
  );
  const [own] = await queryRows(db, sql.raw(READ_NAME), Name);
  if (own?.name !== name) {
    throw new StartError('It leads to another database than DATABASE_URL: name the same one.');
  }
  if (!mayCreate) {
    throw new StartError(
      'Its account may not create tables: grant it create on the database and on the schema public.',
    );
  }
  if (others > 0) {
    throw new StartError(
      `Its account does not own ${others} of the tables: name the account that has made them.`,
    );
  }
  return 'It leads to the same database, and its account may create and alter tables.';
}

const Name = z.object({ name: z.string() });
const Account = z.extend(Name, { mayCreate: z.boolean(), others: z.int() });

/** The server of a name can have several addresses. */
const NAME = `(select system_identifier from pg_control_system()) || '/' || current_database() as name`;

const READ_NAME = `select ${NAME}`;
const READ_ACCOUNT = `select ${NAME},
  has_database_privilege(current_database(), 'create')
    and has_schema_privilege('public', 'create') as "mayCreate",
  (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and not pg_has_role(relowner, 'usage')) as others`;
