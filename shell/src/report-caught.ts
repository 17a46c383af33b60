import { NotFoundError } from '@gangway/shared-ui/platform';

/** What a boundary has caught is still a fault, unless a page said that its address means nothing. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof NotFoundError)) reportError(error);
}
