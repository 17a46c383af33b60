import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { showError } from './show-error';

const FIELDS: Record<string, string> = {
  wrong_password: 'currentPassword',
  wrong_code: 'code',
  email_taken: 'email',
};

/** As a toast, and at the field that was wrong. */
export function showFormError(
  error: unknown,
  setIssues: (issues: readonly Issue[]) => boolean,
): void {
  showError(error);
  const { code = '', serverMessage = '' } = error instanceof ApiError ? error : {};
  const path = FIELDS[code];
  if (path !== undefined) setIssues([{ path, message: serverMessage }]);
}
