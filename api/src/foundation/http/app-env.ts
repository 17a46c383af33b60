import type { ErrorCode } from '@gangway/contract/foundation/errors';
import type { Context } from 'hono';

type Variables = {
  requestId: string;
  nonce: string;
  /** The pattern that matched, never the path, which can contain a private link. */
  route: string;
  overrideOrigins?: readonly string[];
  /** Declared by the call. */
  errors?: readonly ErrorCode[];
};

type Bindings = {
  incoming?: {
    socket: { remoteAddress?: string | undefined; destroyed?: boolean };
    complete?: boolean;
  };
};

export type AppEnv = { Bindings: Bindings; Variables: Variables };
export type AppContext = Context<AppEnv>;
