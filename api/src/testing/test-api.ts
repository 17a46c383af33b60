import type { Hono } from 'hono';
import pino from 'pino';
import { Writable } from 'node:stream';
import { createApp } from '../app';
import type { Database, Db } from '../db/database';
import type { Deps } from '../deps';
import { loadEnv, type Env } from '../env';
import type { AppEnv } from '../http/app-env';
import type { Mail } from '../modules/mail/mail-transport';
import { limitsFor } from '../modules/rate-limits/limits';
import { sessionEnd } from '../modules/sessions/session-policy';
import { hashToken, newToken } from '../modules/sessions/session-token';
import { sessions } from '../modules/sessions/sessions.table';
import { openTestDatabase } from './test-database';
import { testClock, type TestClock } from './test-clock';
import { testRandom } from './test-random';

export type TestRequest = {
  body?: unknown;
  headers?: Record<string, string>;
  /** The Cookie header, as `signIn` answers it. */
  cookie?: string;
  /** The client's socket address. */
  address?: string;
};

export type TestApi = {
  deps: Deps;
  app: Hono<AppEnv>;
  db: Db;
  database: Database;
  clock: TestClock;
  /** Mails handed to the transport, oldest first. */
  mails: Mail[];
  /** What was logged, one JSON line each. */
  logLines: string[];
  request(method: string, path: string, options?: TestRequest): Promise<Response>;
  signIn(user: { id: string }): Promise<string>;
  close(): Promise<void>;
};

export const DEMO_ENV = { GANGWAY_MODE: 'demo', LOG_LEVEL: 'trace' };

function collectLogs(level: Env['logLevel'], lines: string[]) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return pino({ level }, stream);
}

function toInit({ body, headers, cookie }: TestRequest, method: string): RequestInit {
  const all = new Headers(headers);
  if (cookie) all.set('cookie', cookie);
  if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: all, ...(body !== undefined && { body: text }) };
}

/** The whole API on an empty, migrated database of its own; nothing in it is mocked but the edges. */
export async function createTestApi(overrides: Partial<Deps> = {}): Promise<TestApi> {
  const database = await openTestDatabase();
  const clock = testClock(new Date('2026-03-02T09:00:00Z'));
  const mails: Mail[] = [];
  const logLines: string[] = [];
  const env = overrides.env ?? loadEnv(DEMO_ENV);
  const deps: Deps = {
    db: database.db,
    env,
    clock: clock.now,
    random: testRandom(),
    log: collectLogs(env.logLevel, logLines),
    mail: { send: async (mail) => void mails.push(mail) },
    wakeMail: () => undefined,
    limits: limitsFor(env.mode),
    isDraining: () => false,
    ...overrides,
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
        expiresAt: sessionEnd(now),
      });
      return `${env.mode === 'production' ? '__Host-' : ''}gangway-session=${token}`;
    },
    close: () => database.close(),
  };
}
