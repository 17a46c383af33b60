import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { openDatabase, type Database, type Db } from './db/database';
import type { Deps } from './deps';
import type { Env } from './env';
import { assertPortIsFree, listen } from './http/listen';
import { startHousekeeping } from './modules/housekeeping/start-housekeeping';
import { demoTransport } from './modules/mail/demo-transport';
import { startMailWorker } from './modules/mail/mail-worker';
import { smtpTransport } from './modules/mail/smtp-transport';
import { limitsFor } from './modules/rate-limits/limits';
import { withDevRemote } from './modules/remotes/dev-remote';
import { openRegistry, type RemoteRegistry } from './modules/remotes/remote-registry';
import { seedDemo } from './seed/seed-demo';
import { openWebPages } from './web/web-pages';

const clock = () => new Date();

function processMetrics(): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

async function openRemotes({ releasesDir, devRemote }: Env, log: Logger): Promise<RemoteRegistry> {
  const registry = await openRegistry(releasesDir, log);
  return devRemote === null ? registry : withDevRemote(registry, devRemote);
}

type Pages = Pick<Deps, 'remotes' | 'web'>;

async function openPages(env: Env, log: Logger): Promise<Pages> {
  const { webRoot, releasesDir, publicUrl } = env;
  const remotes = await openRemotes(env, log);
  if (webRoot === null) return { remotes };
  return {
    remotes,
    web: await openWebPages({ webRoot, releasesDir, publicUrl, registry: remotes }),
  };
}

async function fillDemo(env: Env, log: Logger, db: Db): Promise<void> {
  const result = await seedDemo(db, { env, now: clock() });
  if (result.seeded) log.info(result, 'demo data written');
}

type Opened = { database: Database; pages: Pages };

/** Everything that runs in this process, from the opened database on. */
async function startParts(env: Env, log: Logger, { database, pages }: Opened) {
  const { db } = database;
  await database.migrate();
  if (env.mode === 'demo') await fillDemo(env, log, db);
  const mail = env.smtpUrl
    ? smtpTransport(env.smtpUrl, env.mailFrom)
    : demoTransport({ db, clock });
  const worker = startMailWorker({ db, clock, mail, log });
  const housekeeping = startHousekeeping({ db, clock, log });
  let isDraining = false;
  const deps: Deps = {
    db,
    env,
    clock,
    random: randomBytes,
    log,
    mail,
    wakeMail: worker.wake,
    limits: limitsFor(env.mode),
    metrics: processMetrics(),
    isDraining: () => isDraining,
    ...pages,
  };
  const server = await listen(createApp(deps).fetch, env);
  return async () => {
    isDraining = true;
    await server.close();
    await Promise.all([worker.stop(), housekeeping.stop()]);
    mail.close();
  };
}

/** Resolves once it listens, with the way to stop: running requests finish, then the database closes. */
export async function startServer(env: Env, log: Logger): Promise<() => Promise<void>> {
  await assertPortIsFree(env);
  const pages = await openPages(env, log);
  const database = await openDatabase(env.database);
  try {
    const stopParts = await startParts(env, log, { database, pages });
    log.info({ address: env.publicUrl, database: database.kind }, 'listening');
    return async () => {
      await stopParts();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
