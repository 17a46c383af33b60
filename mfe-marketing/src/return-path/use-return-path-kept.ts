import { useLocation } from '@gangway/shared-ui/platform';
import { returnPath } from './return-path';

/** The address of another page around signing in, with the way back that this one was given. */
export function useReturnPathKept(path: string): string {
  const from = returnPath(useLocation());
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}
