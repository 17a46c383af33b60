import type { BuildManifest } from '@gangway/contract/remotes';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { openDatabase, type Database, type Db } from './db/database';
import type { Deps } from './deps';
import type { Env } from './env';
import { assertPortIsFree, listen } from './http/listen';
import { startInviter } from './modules/claims/start-inviter';
import { startHousekeeping } from './modules/housekeeping/start-housekeeping';
import { openFirstViews } from './modules/first-views/first-views';
import { answerReader } from './modules/first-views/read-answers';
import { bundleReader } from './modules/first-views/read-bundles';
import { viewRunner } from './modules/first-views/run-views';
import { startFirstViews } from './modules/first-views/start-first-views';
import { demoTransport } from './modules/mail/demo-transport';
import { startMailWorker } from './modules/mail/mail-worker';
import { smtpTransport } from './modules/mail/smtp-transport';
import { stripeProvider } from './modules/payments/provider/stripe-provider';
import { startReconciler } from './modules/payments/reconciler/start-reconciler';
import { limitsFor } from './modules/rate-limits/limits';
import { withDevRemote } from './modules/remotes/dev-remote';
import { probeRunner } from './modules/releases/probe/run-probe';
import { openReleaseStore, type ReleaseStore } from './modules/releases/store/release-store';
import { takeLocalBuilds } from './modules/releases/take-local-builds';
import { readShell } from './modules/remotes/live-shell';
import { openRegistry, type RemoteRegistry } from './modules/remotes/remote-registry';
import { startWatch } from './modules/remotes/start-watch';
import { startSearchAlerts } from './modules/saved-searches/start-search-alerts';
import { newMatchesFinder } from './modules/search/find-new-matches';
import { startIndexKeeper } from './modules/search/keep-index';
import { refreshSample } from './modules/warn/refresh/refresh-sample';
import { startRefresher } from './modules/warn/refresh/start-refresher';
import { openWarnAnswers, type WarnAnswers } from './modules/warn/warn-answers';
import { importIntoSandbox } from './seed/import-into-sandbox';
import { seedDemo } from './seed/seed-demo';
import { openWebPages } from './web/web-pages';

const clock = () => new Date();

/** As built: from the sources too. */
const PROBE = fileURLToPath(new URL('../dist/probe.js', import.meta.url));
const PRERENDER = fileURLToPath(new URL('../dist/prerender.js', import.meta.url));

function processMetrics(): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** A release is live this much later on every replica. */
const REGISTRY_AGE_MS = 1000;

function openRemotes({ devRemote }: Env, log: Logger, db: Db): RemoteRegistry {
  const registry = openRegistry({ db, clock, log, maxAgeMs: REGISTRY_AGE_MS });
  return devRemote === null ? registry : withDevRemote(registry, devRemote);
}

/** A refresh is told by every replica this much later. */
const NOTICES_AGE_MS = 3000;

const openWarn = ({ mode }: Env, log: Logger, db: Db): WarnAnswers =>
  openWarnAnswers({ db, clock, log, maxAgeMs: NOTICES_AGE_MS, showsSample: mode === 'demo' });

type Parts = { shell: BuildManifest | null; store: ReleaseStore | null };

/** Adds the pages, and the first views that stand in them. */
function withPages(deps: Deps): Deps {
  const { env, shell, store } = deps;
  const { webRoot, publicUrl } = env;
  if (webRoot === null || shell === null) return deps;
  const firstViews = openFirstViews({
    ...deps,
    readAnswers: answerReader(deps),
    readBundles: bundleReader({ shell, store, webRoot }),
    run: viewRunner({ file: PRERENDER }),
  });
  return {
    ...deps,
    firstViews,
    web: openWebPages({ webRoot, publicUrl, shell, store, firstViews }),
  };
}

const nothingToStop = { stop: () => Promise.resolve() };

async function fillDemo(env: Env, log: Logger, db: Db): Promise<void> {
  const result = await seedDemo(db, { env, now: clock() });
  if (result.seeded) log.info(result, 'demo data written');
  await importIntoSandbox({ db, env, log });
  await refreshSample({ db, clock });
}

async function fillStore(env: Env, log: Logger, parts: { db: Db; store: ReleaseStore | null }) {
  const { db, store } = parts;
  if (env.localBuilds === null || store === null) return;
  const taken = await takeLocalBuilds({ db, clock, store }, env.localBuilds);
  if (taken.length > 0) log.info({ taken }, 'local builds published');
}

type Opened = Parts & { database: Database };

/** Everything that runs in this process, from the opened database on. */
async function startParts(env: Env, log: Logger, { database, shell, store }: Opened) {
  const { db } = database;
  await database.migrate();
  if (env.mode === 'demo') await fillDemo(env, log, db);
  await fillStore(env, log, { db, store });
  const mail = env.smtpUrl
    ? smtpTransport(env.smtpUrl, env.mailFrom)
    : demoTransport({ db, clock });
  const worker = startMailWorker({ db, clock, mail, log });
  const housekeeping = startHousekeeping({ db, clock, log, env, store });
  const watch = startWatch({ db, clock, log });
  const refresher = startRefresher({ db, clock, log, env });
  let isDraining = false;
  const deps = withPages({
    db,
    searchDb: database.searchDb,
    env,
    clock,
    random: randomBytes,
    log,
    mail,
    payments: stripeProvider(env.stripe),
    wakeMail: worker.wake,
    limits: limitsFor(env.mode),
    metrics: processMetrics(),
    isDraining: () => isDraining,
    remotes: openRemotes(env, log, db),
    warn: openWarn(env, log, db),
    shell,
    store,
    probe: probeRunner({ file: PROBE }),
    firstViews: null,
  });
  const { firstViews } = deps;
  const views = firstViews ? await startFirstViews({ firstViews, log }) : nothingToStop;
  const server = await listen(createApp(deps).fetch, env);
  const reconciler = startReconciler(deps);
  const inviter = startInviter(deps);
  const indexKeeper = startIndexKeeper(deps);
  const alerts = startSearchAlerts(deps, newMatchesFinder(deps));
  return async () => {
    isDraining = true;
    await server.close();
    const looping = [housekeeping, watch, refresher, reconciler, inviter, indexKeeper, alerts];
    const workers = [worker, ...looping, views];
    await Promise.all(workers.map((one) => one.stop()));
    mail.close();
  };
}

/** Resolves once it listens, with the way to stop: running requests finish, then the database closes. */
export async function startServer(env: Env, log: Logger): Promise<() => Promise<void>> {
  await assertPortIsFree(env);
  const shell = env.webRoot === null ? null : await readShell(env.webRoot);
  const store = await openReleaseStore(env.releases);
  const database = await openDatabase(env.database);
  try {
    const stopParts = await startParts(env, log, { database, shell, store });
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
