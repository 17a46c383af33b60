import type { User } from '@gangway/contract/accounts';
import type { ServedPage } from '../remotes/read-served';

export type WebVisit = {
  /** For the inline scripts and styles of this answer. */
  nonce: string;
  /** Undefined where it cannot be said. Only pages ask: static files cost no query. */
  user: () => Promise<User | null | undefined>;
  served: (user: User | null) => Promise<ServedPage>;
  allowOverrides: (user: User | null) => Record<string, string>;
  mayReadMaps: () => Promise<boolean>;
};

/** Everything outside /api, /dev and the probes. Null is "not mine": a JSON 404. */
export type WebPages = {
  handle(request: Request, visit: WebVisit): Promise<Response | null>;
};
