import { sql, TransactionRollbackError } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { forFile } from '../../testing/made-for-tests';
import { openTestDatabase } from '../../testing/test-database';
import { type Db, queryRows } from './db';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .toSorted();

const database = forFile(openTestDatabase);
let migrated: Record<string, string>;
beforeAll(async () => {
  migrated = textsOf(await readDefinitions(database.db));
});

describe('each function, trigger and view of the migrated database', () => {
  it.each(files)('is the same as in %s', async (path) => {
    expect(textsOf(await definitionsAfter(path))).toEqual(migrated);
  });

  it('is defined in exactly one file', async () => {
    const filesOf = new Map(Object.keys(migrated).map((name): [string, string[]] => [name, []]));
    for (const path of files) {
      const written = (await definitionsAfter(path)).filter(({ isWritten }) => isWritten);
      for (const { name } of written) filesOf.get(name)?.push(path);
    }
    expect([...filesOf].filter(([, paths]) => paths.length !== 1)).toEqual([]);
  });
});

const Definition = z.object({ name: z.string(), text: z.string(), isWritten: z.boolean() });
type Definition = z.infer<typeof Definition>;

/** What the database has while the file is executed, with what the file has written. */
async function definitionsAfter(path: string): Promise<Definition[]> {
  let found: Definition[] = [];
  const execution = database.db.transaction(async (tx) => {
    const statements = readFileSync(join(sources, path), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found = await readDefinitions(tx);
    tx.rollback();
  });
  await expect(execution).rejects.toThrow(TransactionRollbackError);
  return found;
}

/** A row of the catalog has the number of the transaction that wrote it. */
const IS_WRITTEN = sql`xmin = pg_current_xact_id()::xid as "isWritten"`;

const readDefinitions = (db: Db): Promise<Definition[]> =>
  queryRows(
    db,
    sql`
      select 'function ' || oid::regprocedure as name, pg_get_functiondef(oid) as text, ${IS_WRITTEN}
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'trigger ' || tgname || ' of ' || tgrelid::regclass, pg_get_triggerdef(oid), ${IS_WRITTEN}
        from pg_trigger where not tgisinternal
      union all
      select 'view ' || oid::regclass, pg_get_viewdef(oid), ${IS_WRITTEN}
        from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`,
    Definition,
  );

const textsOf = (definitions: readonly Definition[]): Record<string, string> =>
  Object.fromEntries(definitions.map(({ name, text }) => [name, text]));
