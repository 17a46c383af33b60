import type { ErrorBody, ErrorCode } from '@gangway/contract/errors';

export type ErrorDetails = {
  issues?: NonNullable<ErrorBody['issues']>;
  headers?: Record<string, string>;
  current?: object;
};

/** An answer that a screen can branch on. Its message is shown to people. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

/** What is wrong with one field, or, without a path, with the whole of what was sent. */
export const invalidRequest = (message: string, path = ''): ApiError =>
  new ApiError('invalid_request', message, { issues: [{ path, message }] });
