import { causeOf, errorCode, errorField } from '../errors/error-code';

const UNIQUE_VIOLATION = '23505';

export function violatedUnique(error: unknown): string | null {
  const cause = causeOf(error);
  if (errorCode(cause) !== UNIQUE_VIOLATION) return null;
  return errorField(cause, 'constraint_name') ?? errorField(cause, 'constraint') ?? null;
}

const NOT_NULL_VIOLATION = '23502';

/** The column that may not be null. */
export function nullColumnOf(error: unknown): string | null {
  const cause = causeOf(error);
  if (errorCode(cause) !== NOT_NULL_VIOLATION) return null;
  return errorField(cause, 'column_name') ?? errorField(cause, 'column') ?? null;
}
