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

/** As if the connection broke at the statement of this index, on either engine. */
export async function failAtStatement<T>(index: number, act: () => Promise<T>): Promise<T> {
  let count = -1;
  const spies = ENGINES.map((engine) => {
    const { prepareQuery } = engine;
    return jest.spyOn(engine, 'prepareQuery').mockImplementation(function (
      this: typeof engine,
      ...args
    ) {
      count += 1;
      if (count === index) throw new Error('The connection broke');
      return prepareQuery.apply(this, args);
    });
  });
  try {
    return await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
