import type { ErrorBody, ErrorCode } from '@gangway/contract/foundation/errors';

export type ErrorDetails = {
  issues?: NonNullable<ErrorBody['issues']>;
  headers?: Record<string, string>;
  current?: object;
};

export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

export const invalidRequest = (message: string, path = ''): ApiError =>
  new ApiError('invalid_request', message, { issues: [{ path, message }] });
