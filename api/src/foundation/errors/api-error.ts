import type { ErrorBody, ErrorCode } from '@gangway/contract/errors';

export type ErrorDetails = {
  issues?: NonNullable<ErrorBody['issues']>;
  headers?: Record<string, string>;
  /** As the call's answer is presented. */
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
