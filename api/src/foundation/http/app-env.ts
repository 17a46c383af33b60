import type { Context } from 'hono';

type Variables = {
  requestId: string;
  nonce: string;
  /** The pattern that matched, never the path itself: a private link is in the path. */
  route: string;
  /** From where this answer's page may load areas under development. */
  overrideOrigins?: readonly string[];
};

type Bindings = {
  incoming?: {
    socket: { remoteAddress?: string | undefined };
    /** The body has arrived, read or not. */
    complete?: boolean;
  };
};

export type AppEnv = { Bindings: Bindings; Variables: Variables };
export type AppContext = Context<AppEnv>;
