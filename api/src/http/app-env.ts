import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type Variables = {
  requestId: string;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  /** The pattern that matched, never the path itself: a private link is in the path. */
  route: string;
};

export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: Variables };
export type AppContext = Context<AppEnv>;
