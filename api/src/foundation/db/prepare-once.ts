import type { Db } from './db';

/**
 * For queries of nearly every request: built once, and a server that knows the statement by name
 * needs one round trip instead of two.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
