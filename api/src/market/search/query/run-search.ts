import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../../foundation/db/database';
import { queryRows } from '../../../foundation/db/query-rows';
import { causeOf, errorCode } from '../../../foundation/errors/error-code';
import { ApiError } from '../../../foundation/errors/api-error';

const CANCELLED = '57014';

const tooSlow = () =>
  new ApiError(
    'search_too_slow',
    'This search takes too long. Please narrow it down, for example with a longer word.',
  );

/** The connections of a search have a time limit; beyond it the answer is an error that says so. */
export async function runSearch<T>(db: Db, query: SQL, schema: z.ZodMiniType<T>): Promise<T[]> {
  try {
    return await queryRows(db, query, schema);
  } catch (error) {
    if (errorCode(causeOf(error)) === CANCELLED) throw tooSlow();
    throw error;
  }
}
