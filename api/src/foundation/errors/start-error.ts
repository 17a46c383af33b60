import { causeOf, errorCode } from './error-code';

export class StartError extends Error {}

export class EnvError extends StartError {}

/** What the operator can change, in one sentence; null for any other error. */
export function startRefusalOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  return errorCode(causeOf(error)) === NOT_ALLOWED ? LACKS_RIGHTS : null;
}

const NOT_ALLOWED = '42501';
const LACKS_RIGHTS =
  'The account of DATABASE_URL lacks rights on the tables: their owner grants them with node api/dist/admin.js grant database <account>.';
