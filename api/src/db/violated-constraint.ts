const UNIQUE_VIOLATION = '23505';

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** The driver's own error is the cause; one names the constraint here, the other there. */
export function violatedUnique(error: unknown): string | null {
  const cause = has(error, 'cause') ? error.cause : error;
  if (!has(cause, 'code') || cause.code !== UNIQUE_VIOLATION) return null;
  if (has(cause, 'constraint_name')) return String(cause.constraint_name);
  return has(cause, 'constraint') ? String(cause.constraint) : null;
}
