import { causeOf, errorCode } from '../errors/error-code';

export type DatabaseFailure = 'down' | 'busy' | 'full';

export class DatabaseUnavailableError extends Error {
  constructor(
    readonly failure: DatabaseFailure,
    options?: ErrorOptions,
  ) {
    super(`The database is ${failure}`, options);
  }
}

export const meansDown = (error: unknown): boolean =>
  UNUSABLE.test(errorCode(causeOf(error)) ?? '');

export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (const one of [error, causeOf(error)]) {
    if (one instanceof DatabaseUnavailableError) return one.failure;
    const failure = FAILURE_BY_CODE[errorCode(one) ?? ''];
    if (failure) return failure;
  }
  return null;
}

/** 25006: behind the address is a standby now, which takes no writes. */
const UNUSABLE =
  /^(08|57P0|25006)|^(CONNECT|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

const FAILURE_BY_CODE: Record<string, DatabaseFailure> = {
  '25P03': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53100': 'full',
};
