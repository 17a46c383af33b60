import type { MiddlewareHandler } from 'hono';
import { asRequest } from '../db/request-order';
import type { Deps } from '../deps';
import type { AppContext, AppEnv } from './app-env';

/** As much as the largest body of any call, or what a slow connection sends in that time. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 10_000;

/**
 * A client that is answered early, with 413 for example, mostly reads after sending its body:
 * closing before resets the connection and loses the answer (RFC 9112, 9.6).
 */
export const drainRequestBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.env.incoming?.complete !== false || !c.res.body) return;
  // The getter copies the request: do not call it for requests that have arrived.
  const { body } = c.req.raw;
  if (body?.locked === false) await delayEndUntilDrained(c, body);
};

/** A keep-alive connection would delay the end of the process. */
export function closeWhenDraining({
  isDraining,
}: Pick<Deps, 'isDraining'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (isDraining()) c.header('connection', 'close');
  };
}

export const orderByArrival: MiddlewareHandler<AppEnv> = (c, next) => {
  const socket = c.env.incoming?.socket;
  return asRequest(() => socket?.destroyed === true, next);
};

/** Ending the answer closes the connection, so it ends only when the body has been read. */
async function delayEndUntilDrained(c: AppContext, body: ReadableStream<Uint8Array>) {
  const answer = new Uint8Array(await c.res.arrayBuffer());
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(answer);
      await drain(body);
      controller.close();
    },
  });
  c.res = new Response(stream, c.res);
  c.header('content-length', String(answer.byteLength));
  c.header('connection', 'close');
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel(), MAX_MS);
  try {
    let bytes = 0;
    while (bytes < MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The client has hung up.
  } finally {
    clearTimeout(timer);
  }
}
