import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';

/**
 * Call in a transaction. Indexes and foreign keys are recreated for all rows together; `fill` must
 * do what the disabled triggers would have done.
 */
export async function withoutTriggers(
  tx: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  const later: string[] = [];
  for (const table of tables) {
    await run(`alter table ${table} disable trigger user`);
    for (const { name, definition } of await indexesOf(tx, table)) {
      await run(`drop index ${name}`);
      later.push(definition);
    }
    for (const { name, definition } of await foreignKeysOf(tx, table)) {
      await run(`alter table ${table} drop constraint ${name}`);
      later.push(`alter table ${table} add constraint ${name} ${definition}`);
    }
  }
  await fill();
  for (const statement of later) await run(statement);
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
}

const Named = z.object({ name: z.string(), definition: z.string() });

/** The index of a constraint cannot be dropped on its own. */
const indexesOf = (tx: Db, table: string) =>
  queryRows(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
        from pg_index where indrelid = ${table}::regclass
          and not exists (select from pg_constraint where conindid = indexrelid)
        order by 1`,
    Named,
  );

const foreignKeysOf = (tx: Db, table: string) =>
  queryRows(
    tx,
    sql`select conname::text as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where conrelid = ${table}::regclass and contype = 'f' order by 1`,
    Named,
  );
