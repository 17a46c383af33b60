import type { Issue } from '@gangway/shared-ui/platform';
import * as z from 'zod/mini';

/** Validates a form with the contract's own schema, in the words that the server would use. */
export function issuesOf(schema: z.ZodMiniType): (values: unknown) => Issue[] {
  return (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return [];
    return result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  };
}
