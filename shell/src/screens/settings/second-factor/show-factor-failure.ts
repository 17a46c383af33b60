import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { showError } from '../show-error';

const FIELDS: Record<string, string> = { wrong_password: 'currentPassword', wrong_code: 'code' };

/** What was wrong in a field goes there; everything else is a toast. */
export function showFactorFailure(
  error: unknown,
  setIssues: (issues: readonly Issue[]) => boolean,
): void {
  const { code = '', serverMessage = '' } = error instanceof ApiError ? error : {};
  const path = FIELDS[code];
  if (path === undefined) showError(error);
  else setIssues([{ path, message: serverMessage }]);
}
