import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { type Db, parseRows } from './db';

/**
 * For queries of nearly every request: built once, and a server that knows the statement by name
 * needs one round trip instead of two. `parts` must be the same for each call with one `db`.
 */
export function prepareOnce<Statement, Parts extends unknown[]>(
  build: (db: Db, ...parts: Parts) => Statement,
): (db: Db, ...parts: Parts) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db, ...parts) => {
    const statement = known.get(db) ?? build(db, ...parts);
    known.set(db, statement);
    return statement;
  };
}

/** The same for a statement that runs in transactions, each of which is another `Db`. */
export function prepareStatement<Row>(name: string, query: SQL, schema: z.ZodMiniType<Row>) {
  const built = new PgDialect().sqlToQuery(query);
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const statement = db._.session.prepareQuery(built, undefined, name, false);
    return parseRows(await statement.execute(values), schema);
  };
}
