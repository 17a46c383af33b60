import { fillPlaceholders } from 'drizzle-orm';
import { PgliteSession } from 'drizzle-orm/pglite';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';

export type Statement = { sql: string; params: unknown[] };

const SESSIONS = [PgliteSession.prototype, PostgresJsSession.prototype];

let kept: Statement[] | null = null;

export function watchStatements(): void {
  for (const session of SESSIONS) {
    const prepare: unknown = Reflect.get(session, 'prepareQuery');
    if (typeof prepare !== 'function') throw new Error('drizzle prepares in another way');
    Reflect.set(session, 'prepareQuery', function seen(this: unknown, ...args: [Statement]) {
      const [{ sql, params }] = args;
      const prepared: unknown = Reflect.apply(prepare, this, args);
      if (!isPrepared(prepared)) throw new Error('drizzle prepares in another way');
      const execute = prepared.execute.bind(prepared);
      prepared.execute = (values = {}) => {
        kept?.push({ sql, params: fillPlaceholders(params, values) });
        return execute(values);
      };
      return prepared;
    });
  }
}

export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  kept = statements;
  await act();
  kept = null;
  return statements;
}

type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> };

const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'execute' in value;
