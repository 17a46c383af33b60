import type { User } from '@gangway/contract/identity/accounts';
import type { ServedPage } from '../remotes/read-served';

export type WebVisit = {
  nonce: string;
  /** Undefined if it cannot be determined. A function, so that static files cost no query. */
  user: () => Promise<User | null | undefined>;
  served: (user: User | null) => Promise<ServedPage>;
  allowOverrides: (user: User | null) => Record<string, string>;
  mayReadMaps: () => Promise<boolean>;
};

export type WebPages = {
  handle(request: Request, visit: WebVisit): Promise<Response | null>;
};
