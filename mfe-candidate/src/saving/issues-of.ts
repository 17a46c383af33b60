import { ApiError, type Issue } from '@gangway/shared-ui/platform';
import type { Saving } from './saving';

export const issuesOf = (saving: Saving): readonly Issue[] =>
  saving.status === 'failed' && saving.error instanceof ApiError ? saving.error.issues : [];

/** The first message for each field: an issue of `skills.2` is one of `skills`. */
export const errorsOf = (issues: readonly Issue[]): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [path.split('.')[0] ?? '', message]),
  );
