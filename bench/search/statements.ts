import { fillPlaceholders } from 'drizzle-orm';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { PostgresJsPreparedQuery } from 'drizzle-orm/postgres-js';

export type Statement = { sql: string; params: unknown[] };

let recorded: Statement[] | null = null;

export function watchStatements(): void {
  for (const query of [PglitePreparedQuery.prototype, PostgresJsPreparedQuery.prototype]) {
    const { execute } = query;
    query.execute = function record(this: typeof query, values = {}) {
      const { sql, params } = this.getQuery();
      recorded?.push({ sql, params: fillPlaceholders(params, values) });
      return execute.call(this, values);
    };
  }
}

export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  recorded = statements;
  await act();
  recorded = null;
  return statements;
}
