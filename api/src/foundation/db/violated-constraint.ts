import { causeOf, errorCode, errorField } from '../errors/error-code';

const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint; each driver has its own word for it. */
export function violatedUnique(error: unknown): string | null {
  const cause = causeOf(error);
  if (errorCode(cause) !== UNIQUE_VIOLATION) return null;
  return errorField(cause, 'constraint_name') ?? errorField(cause, 'constraint') ?? null;
}
