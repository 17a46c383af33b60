import { PgliteSession } from 'drizzle-orm/pglite';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';

const ENGINES = [PgliteSession.prototype, PostgresJsSession.prototype];

/** What is asked of the database meanwhile, on either engine; values stand apart as $1, $2 … */
export async function statementsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spies = ENGINES.map((engine) => jest.spyOn(engine, 'prepareQuery'));
  const transactions = ENGINES.map((engine) => jest.spyOn(engine, 'transaction'));
  await act();
  for (const spy of transactions) statements.push(...spy.mock.calls.map(() => 'begin … commit'));
  for (const spy of spies) statements.push(...spy.mock.calls.map(([query]) => query.sql));
  for (const spy of [...spies, ...transactions]) spy.mockRestore();
  return statements;
}

type Fails = (text: string, index: number) => boolean;

/** As if the connection broke at these statements, on either engine. */
export async function failAtStatements<T>(
  fails: Fails,
  act: () => Promise<T>,
  error = new Error('The connection broke'),
): Promise<T> {
  let count = -1;
  const spies = ENGINES.map((engine) => {
    const { prepareQuery } = engine;
    return jest.spyOn(engine, 'prepareQuery').mockImplementation(function (
      this: typeof engine,
      ...args
    ) {
      count += 1;
      if (fails(args[0].sql, count)) throw error;
      return prepareQuery.apply(this, args);
    });
  });
  try {
    return await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
