import { serve, type ServerType } from '@hono/node-server';
import { createServer } from 'node:net';
import type { Env } from '../env/env';
import { errorCode } from '../errors/error-code';
import { StartError } from '../errors/start-error';

const GRACE_MS = 10_000;
/**
 * Longer than the idle timeout of common load balancers (60 s), so that they close the connection
 * first.
 */
const KEEP_ALIVE_MS = 65_000;

type ListenAddress = Pick<Env, 'host' | 'port'>;

/** Checked before the database is opened, so that a second start fails at once with the reason. */
export function assertPortIsFree(address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(asStartError(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

export function listen(
  fetch: Fetch,
  address: ListenAddress,
  deadlines = DEADLINES,
): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const options = {
      fetch,
      port: address.port,
      hostname: address.host,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS, ...deadlines },
    };
    const server = serve(options, () => resolve({ close: () => closeServer(server) }));
    server.once('error', (error: Error) => reject(asStartError(error, address)));
  });
}

function asStartError(error: Error, { host, port }: ListenAddress): StartError {
  const code = errorCode(error);
  return new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT.`
      : `The server cannot listen on HOST ${host} and PORT ${port} (${code}).`,
  );
}

const DEADLINES = {
  /** A head is a few kB. */
  headersTimeout: 20_000,
  /** Enough for a list of 10 MB at 85 kB a second; a slower sender must not keep its memory. */
  requestTimeout: 120_000,
  /** Node looks for late requests only so often, by default every 30 s. */
  connectionsCheckingInterval: 2000,
};

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
