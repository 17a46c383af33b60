import { PglitePreparedQuery, PgliteSession } from 'drizzle-orm/pglite';
import { PostgresJsPreparedQuery, PostgresJsSession } from 'drizzle-orm/postgres-js';

const ENGINES = [PgliteSession.prototype, PostgresJsSession.prototype];
const QUERIES = [PglitePreparedQuery.prototype, PostgresJsPreparedQuery.prototype];

export async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spies = QUERIES.map((query) => jest.spyOn(query, 'execute'));
  const transactions = ENGINES.map((engine) => jest.spyOn(engine, 'transaction'));
  await act();
  for (const spy of transactions) statements.push(...spy.mock.calls.map(() => 'begin … commit'));
  for (const spy of spies) {
    statements.push(...spy.mock.contexts.map((query) => query.getQuery().sql));
  }
  for (const spy of [...spies, ...transactions]) spy.mockRestore();
  return statements;
}

type Fails = (text: string, index: number) => boolean;

export async function failAtStatements<T>(
  fails: Fails,
  act: () => Promise<T>,
  error = new Error('The connection broke'),
): Promise<T> {
  let count = -1;
  const spies = QUERIES.map((prototype) => {
    const { execute } = prototype;
    return jest.spyOn(prototype, 'execute').mockImplementation(async function (
      this: typeof prototype,
      ...args
    ) {
      count += 1;
      if (fails(this.getQuery().sql, count)) throw error;
      return execute.apply(this, args);
    });
  });
  try {
    return await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
