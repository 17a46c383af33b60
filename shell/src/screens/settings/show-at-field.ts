import { ApiError, type Issue } from '@gangway/shared-ui/platform';

const FIELDS: Record<string, string> = {
  wrong_password: 'currentPassword',
  wrong_code: 'code',
  email_taken: 'email',
};

/** In addition to the toast: what was wrong in a field. */
export function showAtField(
  error: unknown,
  setIssues: (issues: readonly Issue[]) => boolean,
): void {
  const { code = '', serverMessage = '' } = error instanceof ApiError ? error : {};
  const path = FIELDS[code];
  if (path !== undefined) setIssues([{ path, message: serverMessage }]);
}
