import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { type Db, parseRows } from '../../../foundation/db/db';
import { ApiError } from '../../../foundation/errors/api-error';
import { causeOf, errorCode } from '../../../foundation/errors/error-code';

const CANCELLED = '57014';

/** The connections for searches have a statement timeout. */
export async function runSearch<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  try {
    const built = dialect.sqlToQuery(query);
    const statement = db._.session.prepareQuery(built, undefined, nameOf(built.sql), false);
    return parseRows(await statement.execute(), schema);
  } catch (error) {
    if (errorCode(causeOf(error)) === CANCELLED) throw tooSlow();
    throw error;
  }
}

const dialect = new PgDialect();

/** Each connection keeps the statements with a name, so filters must not make any number of them. */
const MOST_NAMED = 100;
const named = new Set<string>();

/** A statement with a name needs one round trip instead of two, and PostgreSQL parses it once. */
function nameOf(text: string): string | undefined {
  if (named.size < MOST_NAMED) named.add(text);
  return named.has(text) ? 'search' : undefined;
}

const tooSlow = () =>
  new ApiError(
    'search_too_slow',
    'This search takes too long. Please narrow it down, for example with a longer word.',
  );
