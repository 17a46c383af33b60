import type { Db } from './database';

/**
 * For what is asked at nearly every request: the statement is built once, and a server that knows it
 * by name is asked in one round trip in place of two.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? build(db);
    known.set(db, statement);
    return statement;
  };
}
