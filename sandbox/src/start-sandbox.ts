import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settleSession } from './checkout/settle-session';
import { createControl, mountControl } from './control/create-control';
import type { SandboxControl } from './control/sandbox-control';
import { createFaults } from './http/faults';
import { deleteOldAnswers } from './http/idempotency';
import { mountApi } from './http/mount-api';
import { createRequestLog } from './http/requests';
import type { SandboxApp, SandboxEnv } from './http/routes';
import { settleInvoice } from './invoices/settle-invoice';
import { mountChallenge } from './pages/challenge.routes';
import { mountCheckout } from './pages/checkout.routes';
import type { IntentListener, SandboxContext } from './sandbox-context';
import { openStore } from './store/store';
import { createDispatcher, type Dispatcher, type Webhook } from './webhooks/dispatcher';

export type SandboxOptions = {
  port: number;
  dataFile: string | null;
  clock?: () => Date;
  webhook: Webhook | null;
  log?: (line: string) => void;
};

export type Sandbox = {
  port: number;
  address: string;
  control: SandboxControl;
  stop(): Promise<void>;
};

const intentListeners: readonly IntentListener[] = [settleInvoice, settleSession];

const HOST = '127.0.0.1';
const LOOKS_FOR_DUE_EVERY_MS = 1000;

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock = () => new Date(), log = () => undefined, webhook } = options;
  const store = openStore(options.dataFile);
  const now = () => Math.floor(clock().getTime() / 1000);
  const dispatcher = createDispatcher({ store, now, webhook, log });
  const enqueue = (id: string) => dispatcher.enqueue(id);
  const context: SandboxContext = { store, now, publicUrl: '', enqueue, intentListeners };
  deleteOldAnswers(context);
  store.commit();
  const { app, control } = createApp({ context, dispatcher, log });
  const { server, port } = await listen(app, options.port);
  context.publicUrl = `http://localhost:${port}`;
  dispatcher.wake();
  const ticker = setInterval(() => void control.runDue(), LOOKS_FOR_DUE_EVERY_MS).unref();
  return {
    port,
    address: `http://${HOST}:${port}`,
    control,
    stop: async () => {
      clearInterval(ticker);
      await closed(server);
      await dispatcher.stop();
      store.close();
    },
  };
}

type Parts = { context: SandboxContext; dispatcher: Dispatcher; log: (line: string) => void };

function createApp({ context, dispatcher, log }: Parts) {
  const app: SandboxApp = new Hono<SandboxEnv>();
  const faults = createFaults();
  const requests = createRequestLog();
  const { wake } = dispatcher;
  const control = createControl({ context, dispatcher, faults, requests });
  mountApi(app, { context, faults, requests, wake, log });
  mountControl(app, control);
  serveScripts(app);
  mountCheckout(app, context, wake);
  mountChallenge(app, context, wake);
  return { app, control };
}

function serveScripts(app: SandboxApp): void {
  for (const [path, file] of Object.entries(SCRIPTS)) {
    app.get(path, async (c) => {
      const built = fileURLToPath(new URL(file, import.meta.url));
      const script = await readFile(built, 'utf8').catch(() => null);
      if (script !== null) return c.body(script, 200, HEADERS);
      return c.text('The browser script is not built: nx build sandbox', 404);
    });
  }
}

const SCRIPTS: Record<string, string> = {
  '/v3/stripe.js': '../dist/stripe.js',
  '/_sandbox/checkout.js': '../dist/checkout.js',
  '/_sandbox/challenge.js': '../dist/challenge.js',
};

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

function listen(app: SandboxApp, port: number): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: HOST }, (info) =>
      resolve({ server, port: info.port }),
    );
    server.once('error', reject);
  });
}

const closed = (server: ServerType) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
