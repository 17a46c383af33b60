import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allRoutes } from './all-routes';
import { settleSession } from './checkout/settle-session';
import { createControl } from './control/create-control';
import { mountControl } from './control/mount-control';
import type { SandboxControl } from './control/sandbox-control';
import { createFaults } from './http/faults';
import { listen } from './http/listen';
import { mountApi } from './http/mount-api';
import { createRequestLog } from './http/requests';
import type { SandboxApp, SandboxEnv } from './http/sandbox-app';
import { settleInvoice } from './invoices/settle-invoice';
import { openContext, type OpenContext } from './open-context';
import { mountPages } from './pages/mount-pages';
import { mountReceipts } from './receipts/mount-receipts';
import type { IntentListener } from './sandbox-context';
import type { Webhook } from './webhooks/dispatcher';

export type SandboxOptions = {
  port: number;
  host?: string;
  publicUrl?: string;
  dataFile: string | null;
  clock?: () => Date;
  webhook: Webhook | null;
  secretKey?: string;
  publishableKey?: string;
  log?: (line: string) => void;
};

export type Sandbox = {
  port: number;
  address: string;
  control: SandboxControl;
  stop(): Promise<void>;
};

const intentListeners: readonly IntentListener[] = [settleInvoice, settleSession];

const LOOKS_FOR_DUE_EVERY_MS = 1000;

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, host = '127.0.0.1', clock = () => new Date(), log = () => undefined } = options;
  const opened = openContext({
    dataFile: options.dataFile,
    clock,
    publicUrl: options.publicUrl ?? `http://localhost:${port}`,
    keys: {
      secret: options.secretKey ?? 'sk_test_sandbox',
      publishable: options.publishableKey ?? 'pk_test_sandbox',
    },
    webhook: options.webhook,
    intentListeners,
    log,
  });
  const { app, control } = createApp(opened, log);
  const { context, dispatcher } = opened;
  const server = await listen(app, { port, host });
  if (options.publicUrl === undefined) context.publicUrl = `http://localhost:${server.port}`;
  dispatcher.wake();
  const ticker = setInterval(() => void control.advance(0), LOOKS_FOR_DUE_EVERY_MS).unref();
  return {
    port: server.port,
    address: `http://${host}:${server.port}`,
    control,
    stop: async () => {
      clearInterval(ticker);
      await server.close();
      await dispatcher.stop();
      context.store.close();
    },
  };
}

function createApp({ context, dispatcher }: OpenContext, log: (line: string) => void) {
  const app: SandboxApp = new Hono<SandboxEnv>();
  const faults = createFaults();
  const requests = createRequestLog();
  const { wake } = dispatcher;
  const control = createControl({ context, dispatcher, faults, requests });
  mountApi(app, { context, routes: allRoutes, faults, requests, wake, log });
  mountControl(app, control);
  serveScripts(app);
  mountReceipts(app, context);
  mountPages(app, { context, wake });
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
