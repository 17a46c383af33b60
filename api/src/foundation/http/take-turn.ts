import type { MiddlewareHandler } from 'hono';
import { inTurn } from '../db/request-turn';
import type { AppEnv } from './app-env';

export const takeTurn: MiddlewareHandler<AppEnv> = (c, next) =>
  inTurn(() => c.env.incoming?.socket.destroyed === true, next);
