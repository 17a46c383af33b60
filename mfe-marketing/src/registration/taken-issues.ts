import { ApiError, type Issue } from '@gangway/shared-ui/platform';

const FIELD_OF_CODE: Record<string, string> = { username_taken: 'username', email_taken: 'email' };

export function takenIssues(error: unknown): Issue[] {
  const path = error instanceof ApiError && error.code ? FIELD_OF_CODE[error.code] : undefined;
  return error instanceof ApiError && path ? [{ path, message: error.serverMessage }] : [];
}
