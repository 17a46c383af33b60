import { requestContent } from '@gangway/contract/foundation/call-request';
import { startSandbox, type Sandbox } from '@gangway/sandbox/start-sandbox';
import type { Hono } from 'hono';
import { Registry } from 'prom-client';
import Stripe from 'stripe';
import { createApp, type AppDeps } from '../app';
import type { HttpClient } from '../commerce/provider/stripe-client';
import { stripeProvider } from '../commerce/provider/stripe-provider';
import { openLandingFigures } from '../desk/landing-figures/landing-figures';
import { openWarnAnswers } from '../desk/warn/warn-answers';
import type { WithKeys } from '../foundation/crypto/keys';
import { hashToken, newToken } from '../foundation/crypto/token';
import type { Database } from '../foundation/db/database';
import type { Db } from '../foundation/db/db';
import { type Env, loadEnv } from '../foundation/env/env';
import { limitsFor } from '../foundation/env/rate-limits';
import type { AppEnv } from '../foundation/http/app-env';
import { createLogger } from '../foundation/http/create-logger';
import type { OutgoingMail } from '../foundation/ports/mail-transport';
import type { PaymentProvider } from '../foundation/ports/payment-provider';
import { deliverMails } from '../identity/mail/deliver-mails';
import { SESSION_MS } from '../identity/sessions/session-expiry';
import { sessions } from '../identity/tables/sign-in.table';
import { webhookTransport } from '../market/recruiter-webhooks/webhook-transport';
import { pagesOf } from '../platform/ports/release-probe';
import { openRegistry } from '../platform/remotes/remote-registry';
import { ports } from '../ports';
import { memoryStore } from './memory-store';
import { testClock, type TestClock } from './test-clock';
import { openTestDatabase } from './test-database';
import { testKeys } from './test-keys';
import { testRandom } from './test-random';

export type TestRequest = {
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  address?: string;
};

export type TestApi = {
  deps: AppDeps;
  app: Hono<AppEnv>;
  db: Db;
  database: Database;
  clock: TestClock;
  mails: OutgoingMail[];
  logLines: string[];
  request(method: string, path: string, options?: TestRequest): Promise<Response>;
  signIn(user: { id: string }): Promise<string>;
  /** Answers all emails since the start. */
  deliver(): Promise<OutgoingMail[]>;
  close(): Promise<void>;
};

export const DEMO_ENV = { GANGWAY_MODE: 'demo', LOG_LEVEL: 'trace' };

/** No test waits this long, and none gets an older answer because the machine is busy. */
const AMPLE_WAIT_MS = 60_000;

export const TEST_START = new Date('2026-03-02T09:00:00Z');

type Overrides = Partial<Omit<AppDeps, 'env'>> & { env?: Env & Partial<WithKeys> };

type Edges = { clock?: TestClock; database?: Database };

export async function createTestApi(
  overrides: Overrides = {},
  { clock = testClock(TEST_START), database: given }: Edges = {},
): Promise<TestApi> {
  const database = given ?? (await openTestDatabase());
  const mails: OutgoingMail[] = [];
  const logLines: string[] = [];
  const settings = overrides.env ?? loadEnv(DEMO_ENV);
  const env = { keys: testKeys(settings.secretKey), ...settings };
  const sandbox = lazySandbox(clock.now);
  const log = createLogger(env.logLevel, { write: (line) => void logLines.push(line) });
  const deps: AppDeps = {
    db: database.db,
    searchDb: database.searchDb,
    bulkDb: database.bulkDb,
    isDatabaseUp: () => database.isUp(),
    files: memoryStore(),
    clock: clock.now,
    random: testRandom(),
    log,
    mail: { send: async (mail) => void mails.push(mail), close: () => undefined },
    paymentProvider: withoutDeadline(stripeProvider(env.stripe, sandbox.httpClient)),
    webhooks: webhookTransport({ lookup: async () => [], allowsLoopback: false }),
    wakeMail: () => undefined,
    ...ports,
    limits: limitsFor(env.mode),
    metrics: new Registry(),
    isDraining: () => false,
    remotes: openRegistry({
      db: database.db,
      clock: clock.now,
      env,
      log,
      shell: overrides.shell ?? null,
      maxAgeMs: 0,
      waitMs: () => AMPLE_WAIT_MS,
    }),
    warn: openWarnAnswers({
      db: database.db,
      clock: clock.now,
      log,
      maxAgeMs: 0,
      waitMs: () => AMPLE_WAIT_MS,
      showsSample: env.mode === 'demo',
    }),
    landingFigures: openLandingFigures({
      bulkDb: database.bulkDb,
      clock: clock.now,
      env,
      log,
      maxAgeMs: 0,
    }),
    shell: null,
    store: null,
    probe: async (job) => pagesOf(job).map(({ path }) => ({ path, error: null })),
    readAnswers: async () => ({}),
    readSourceMap: async () => null,
    prerendered: null,
    ...overrides,
    env,
  };
  const app = createApp(deps);
  return {
    deps,
    app,
    db: database.db,
    database,
    clock,
    mails,
    logLines,
    request: async (method, path, options = {}) =>
      app.request(path, toInit(options, method), {
        incoming: { socket: { remoteAddress: options.address ?? '127.0.0.1' } },
      }),
    signIn: async ({ id }) => {
      const token = newToken(deps.random);
      const now = deps.clock();
      await database.db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId: id,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + SESSION_MS),
      });
      return `${env.mode === 'production' ? '__Host-' : ''}gangway-session=${token}`;
    },
    deliver: async () => {
      await deliverMails(deps);
      return mails;
    },
    close: async () => {
      await sandbox.stop();
      await database.close();
    },
  };
}

/** On a slow machine the sandbox may take longer than the deadline, which no test is about. */
export function withoutDeadline(provider: PaymentProvider): PaymentProvider {
  const patient: PaymentProvider = { ...provider, within: () => patient };
  return patient;
}

function toInit({ body, headers, cookie }: TestRequest, method: string): RequestInit {
  const content = contentOf(body);
  const all = new Headers('headers' in content ? content.headers : {});
  new Headers(headers).forEach((value, name) => all.set(name, value));
  if (cookie) all.set('cookie', cookie);
  return { method, ...content, headers: all };
}

function contentOf(body: unknown) {
  if (body instanceof FormData) return { body };
  if (body instanceof Uint8Array) return requestContent({ upload: new Uint8Array(body) });
  const content = requestContent({ body });
  return typeof body === 'string' ? { ...content, body } : content;
}

type LazySandbox = { httpClient: HttpClient; stop(): Promise<void> };

/** Starts with the first call, as most tests never pay. */
function lazySandbox(clock: () => Date): LazySandbox {
  let started: Promise<Sandbox> | null = null;
  const start = () => startSandbox({ port: 0, dataFile: null, clock, webhook: null });
  const node = Stripe.createNodeHttpClient();
  return {
    httpClient: {
      getClientName: () => node.getClientName(),
      makeRequest: async (...[, , path, method, headers, body, , timeout]) => {
        started ??= start();
        const port = String((await started).port);
        return node.makeRequest('127.0.0.1', port, path, method, headers, body, 'http', timeout);
      },
    },
    stop: async () => {
      if (started) await (await started).stop();
    },
  };
}
