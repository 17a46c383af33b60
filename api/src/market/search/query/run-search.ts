import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Db, queryRows } from '../../../foundation/db/db';
import { prepareStatement, runPrepared } from '../../../foundation/db/prepare-once';
import { ApiError } from '../../../foundation/errors/api-error';
import { causeOf, errorCode } from '../../../foundation/errors/error-code';

/**
 * Without a name, so that PostgreSQL plans it for its values, and so that filters do not make any
 * number of statements on a connection.
 */
export const runSearch = <T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> =>
  orTooSlow(queryRows(db, query, schema));

/** For one of a few texts that have the same plan for all values. */
export const runPreparedSearch = <T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> =>
  orTooSlow(runPrepared(db, { name: 'search', query, schema }));

/** The same for a text that is always the same. */
export function prepareSearch<T>(name: string, query: SQL, schema: z.ZodMiniType<T>) {
  const run = prepareStatement(name, query, schema);
  return (db: Db, values: Record<string, unknown>): Promise<T[]> => orTooSlow(run(db, values));
}

const CANCELLED = '57014';

/** The connections for searches have a statement timeout. */
async function orTooSlow<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows;
  } catch (error) {
    if (errorCode(causeOf(error)) === CANCELLED) throw tooSlow();
    throw error;
  }
}

const tooSlow = () =>
  new ApiError(
    'search_too_slow',
    'This search takes too long. Please narrow it down, for example with a longer word.',
  );
