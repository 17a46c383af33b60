import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import type { Saving } from './saving';

export const issuesOf = (saving: Saving): readonly Issue[] =>
  saving.status === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

/**
 * `reverse`, so that the first message for a field wins. An issue of `skills.2` belongs to
 * `skills`.
 */
export const errorsOf = (issues: readonly Issue[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  );
