import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import { useState } from 'react';
import { CodeField } from './code.field';
import { showFormError } from './show-form-error';

/** Shows the code field once the server has asked for a code, and hides it after success. */
export function useCodeField() {
  const [isShown, setShown] = useState(false);
  return {
    field: (error: string | undefined) => isShown && <CodeField error={error} autoFocus />,
    hide: () => setShown(false),
    onFailure(error: unknown, setIssues: (issues: readonly Issue[]) => boolean): void {
      if (error instanceof ApiError && error.code === 'second_factor_needed') setShown(true);
      else showFormError(error, setIssues);
    },
  };
}
