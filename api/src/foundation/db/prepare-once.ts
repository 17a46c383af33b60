import type { QueryWithTypings, SQL } from 'drizzle-orm';
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
  const statement = { name, built: dialect.sqlToQuery(query), schema };
  return (db: Db, values: Record<string, unknown>): Promise<Row[]> => run(db, statement, values);
}

/** For one of a few texts: each connection keeps every statement with a name. */
export const runPrepared = <Row>(
  db: Db,
  { name, query, schema }: { name: string; query: SQL; schema: z.ZodMiniType<Row> },
): Promise<Row[]> => run(db, { name, built: dialect.sqlToQuery(query), schema }, {});

const dialect = new PgDialect();

type Statement<Row> = { name: string; built: QueryWithTypings; schema: z.ZodMiniType<Row> };

async function run<Row>(
  db: Db,
  { name, built, schema }: Statement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const statement = db._.session.prepareQuery(built, undefined, name, false);
  return parseRows(await statement.execute(values), schema);
}
