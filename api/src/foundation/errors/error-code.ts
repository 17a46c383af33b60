/** Duck-typed: an error of a driver or of another realm need not be an instance of our Error. */
export function errorField(error: unknown, field: string): string | undefined {
  if (!has(error, field)) return undefined;
  const value = error[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export const errorCode = (error: unknown): string | undefined => errorField(error, 'code');

export const causeOf = (error: unknown): unknown => (has(error, 'cause') ? error.cause : error);

const FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isStorageFull = (error: unknown): boolean => FULL.has(errorCode(error) ?? '');

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;
