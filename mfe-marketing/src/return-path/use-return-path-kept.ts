import { useLocation } from '@gangway/shared-ui/router';
import { returnPath } from './return-path';

export function useReturnPathKept(path: string): string {
  const from = returnPath(useLocation());
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}
