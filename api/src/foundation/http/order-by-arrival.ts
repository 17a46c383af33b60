import type { MiddlewareHandler } from 'hono';
import { asRequest } from '../db/request-order';
import type { AppEnv } from './app-env';

export const orderByArrival: MiddlewareHandler<AppEnv> = (c, next) => {
  const socket = c.env.incoming?.socket;
  return asRequest(() => socket?.destroyed === true, next);
};
