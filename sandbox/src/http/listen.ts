import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { SandboxApp } from './sandbox-app';

export type Listening = { port: number; close(): Promise<void> };

export function listen(app: SandboxApp, at: { port: number; host: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: at.port, hostname: at.host }, () =>
      resolve({
        port: portOf(server.address(), at.port),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      }),
    );
    server.once('error', reject);
  });
}

const portOf = (address: AddressInfo | string | null, wanted: number) =>
  typeof address === 'object' && address !== null ? address.port : wanted;
