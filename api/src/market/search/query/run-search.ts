import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Db, queryRows } from '../../../foundation/db/db';
import { ApiError } from '../../../foundation/errors/api-error';
import { causeOf, errorCode } from '../../../foundation/errors/error-code';

const CANCELLED = '57014';

/** The connections for searches have a statement timeout. */
export async function runSearch<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  try {
    return await queryRows(db, query, schema);
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
