import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp, createWorkerApp, mountCalls, type AppDeps } from './app';
import { stripeProvider } from './commerce/provider/stripe-provider';
import { reconcilerJob } from './commerce/reconciler/reconciler-job';
import { openLandingFigures } from './desk/landing-figures/landing-figures';
import { refreshJob } from './desk/warn/refresh/refresh-job';
import { openWarnAnswers, type WarnAnswers } from './desk/warn/warn-answers';
import type { Keys } from './foundation/crypto/keys';
import { openDatabase, type Database } from './foundation/db/database';
import { registerDatabaseGauges } from './foundation/db/database-gauges';
import type { Db } from './foundation/db/db';
import type { Deps } from './foundation/deps';
import type { Env } from './foundation/env/env';
import { limitsFor } from './foundation/env/rate-limits';
import { fileDeletionsJob } from './foundation/files/file-deletions-job';
import { claimStore } from './foundation/files/store-owner';
import { assertPortIsFree, listen } from './foundation/http/listen';
import type { Job } from './foundation/jobs/job';
import { startJobs } from './foundation/jobs/start-jobs';
import type { MailTransport } from './foundation/ports/mail-transport';
import type { ObjectStore } from './foundation/ports/object-store';
import { openKeys } from './foundation/secret-key/open-keys';
import { openStore } from './foundation/store/open-store';
import { housekeepingJob } from './housekeeping/housekeeping-job';
import { moveFilesJob } from './housekeeping/move-files-job';
import { sealAgainJob } from './housekeeping/seal-again-job';
import { SEALED_COLUMNS } from './housekeeping/sealed-columns';
import { demoTransport } from './identity/mail/demo-transport';
import { MAIL_JOB, mailJob } from './identity/mail/mail-job';
import { smtpTransport } from './identity/mail/smtp-transport';
import { stagingTransport } from './identity/mail/staging-transport';
import {
  recruiterWebhooksJob,
  webhookMatchesJob,
} from './market/recruiter-webhooks/recruiter-webhooks-job';
import { lookupAll, webhookTransport } from './market/recruiter-webhooks/webhook-transport';
import { searchAlertsJob } from './market/saved-searches/search-alerts-job';
import { newMatchesFinder } from './market/search/find-new-matches';
import { searchIndexJob } from './market/search/search-index-job';
import { teamAlertsJob } from './platform/monitoring/team-alerts-job';
import { sourceMapReader } from './platform/pages/source-locations';
import type { PlatformDeps, RemoteRegistry } from './platform/ports/platform-deps';
import { prerenderJob, renderBeforeStart } from './platform/prerender/prerender-job';
import { openPrerenderedPages } from './platform/prerender/prerendered-pages';
import { answerReader } from './platform/prerender/read-answers';
import { bundleReader } from './platform/prerender/read-bundles';
import { renderCrashes } from './platform/prerender/render-crashes';
import { viewRunner } from './platform/prerender/run-views';
import { probeRunner } from './platform/probe/run-probe';
import {
  importFirstAreas,
  importLocalBuilds,
  importOwnShell,
} from './platform/releases/import-local-builds';
import { watchJob } from './platform/releases/watch-job';
import { readOwnShell } from './platform/remotes/read-shells';
import { withDevRemote, openRegistry } from './platform/remotes/remote-registry';
import { type OpenRenderer, openRenderer } from './platform/renderer/open-renderer';
import { RendererDown, type RunJob } from './platform/renderer/renderer-client';
import { filesOfAllShells, filesOfPublishedShells } from './platform/web/shell-releases';
import { openWebPages } from './platform/web/web-pages';
import { ports } from './ports';
import { inviterJob } from './talent/claims/inviter-job';
import { revealMailsJob } from './talent/reveal-mails/reveal-mails-job';
import { batchesJob } from './talent/visibility/show-in-batches';

export async function startServer(settings: Env, log: Logger): Promise<() => Promise<void>> {
  await assertPortIsFree(settings);
  const shell = settings.webRoot === null ? null : await readOwnShell(settings.webRoot);
  const store = settings.releases && (await openStore('RELEASES', settings.releases));
  const files = await openStore('FILES', settings.files);
  const database = await openDatabase(settings.database);
  try {
    await database.migrate();
    const env = { ...settings, keys: await openKeysOf(settings, database) };
    await claimStore({ db: database.jobsDb, files, env, log });
    const stopParts = await startParts(env, log, { database, files, shell, store });
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

type Opened = {
  database: Database;
  files: ObjectStore;
  shell: BuildManifest | null;
  store: ObjectStore | null;
};

const openKeysOf = (env: Env, { jobsDb: db }: Database): Promise<Keys> =>
  openKeys({ db, env, clock, random: randomBytes }, SEALED_COLUMNS);

async function startParts(env: Deps['env'], log: Logger, opened: Opened) {
  const { database, files, shell, store } = opened;
  const { db } = database;
  if (env.mode === 'demo') {
    const { fillDemo } = await import('./seed/seed-demo');
    await fillDemo({ db: database.jobsDb, clock, env, log });
  }
  await fillStore(env, log, { db: database.jobsDb, store });
  const mail = openMail(env, db);
  let isDraining = false;
  let wakeMail: () => void = () => undefined;
  const renderer = await openRendererOf(env, log);
  const plain: AppDeps = {
    db,
    searchDb: database.searchDb,
    bulkDb: database.bulkDb,
    isDatabaseUp: () => database.isUp(),
    files,
    env,
    clock,
    random: randomBytes,
    ...ports,
    log,
    mail,
    paymentProvider: stripeProvider(env.stripe),
    webhooks: webhookTransport({ lookup: lookupAll, allowsLoopback: env.allowsLoopbackWebhooks }),
    wakeMail: () => wakeMail(),
    limits: limitsFor(env.mode),
    metrics: processMetrics(database),
    isDraining: () => isDraining,
    remotes: openRemotes(env, log, { db, shell }),
    warn: openWarn(env, log, db),
    landingFigures: openLandingFigures({
      bulkDb: database.bulkDb,
      clock,
      env,
      log,
      maxAgeMs: FIGURES_AGE_MS,
    }),
    shell,
    store,
    probe: probeRunner(renderer.run),
    readAnswers: async () => ({}),
    readSourceMap: async () => null,
    prerendered: null,
  };
  const deps = withPages(plain, renderer.run);
  if (deps.prerendered) await renderBeforeStart(deps.prerendered, log);
  const app = env.role === 'worker' ? createWorkerApp(deps) : createApp(deps);
  const server = await listen(app.fetch, env);
  // Their own marks of what they have seen must not pass what a standby shows.
  const ofJobs = { ...deps, db: database.jobsDb, searchDb: database.currentSearchDb };
  const jobs = startJobs(ofJobs, jobsOf(ofJobs));
  wakeMail = () => jobs.wake(MAIL_JOB);
  return async () => {
    isDraining = true;
    // A load balancer goes on sending requests until its next probe of /readyz.
    await sleep(env.drainSeconds * 1000);
    await Promise.all([server.close(), jobs.stop()]);
    await renderer.close();
    mail.close();
  };
}

const clock = () => new Date();

async function fillStore(env: Env, log: Logger, parts: { db: Db; store: ObjectStore | null }) {
  const { db, store } = parts;
  if (store === null) return;
  const deps = { db, clock, store };
  const areas = [
    ...(env.localBuilds === null ? [] : await importLocalBuilds(deps, env.localBuilds)),
    ...(env.firstAreas === null ? [] : await importFirstAreas(deps, env.firstAreas)),
  ];
  const shell = env.webRoot === null ? null : await importOwnShell(deps, env.webRoot);
  const published = [...areas, ...(shell === null ? [] : [shell])];
  if (published.length > 0) log.info({ published }, 'local builds published');
}

function openMail({ smtpUrl, mailFrom, isStaging }: Env, db: Db): MailTransport {
  if (smtpUrl === null) return demoTransport({ db, clock });
  const transport = smtpTransport(smtpUrl, mailFrom);
  return isStaging ? stagingTransport(transport) : transport;
}

/** Always the built files, even when the server runs from its sources. */
const RENDERER = fileURLToPath(new URL('../dist/renderer/renderer.js', import.meta.url));

const openRendererOf = async ({ webRoot, renderer }: Env, log: Logger) =>
  webRoot === null ? NO_RENDERER : openRenderer({ settings: renderer, file: RENDERER, log });

const NO_RENDERER: OpenRenderer = {
  run: () => Promise.reject(new RendererDown('There are no pages')),
  close: async () => undefined,
};

function processMetrics(database: Database): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  registerDatabaseGauges(metrics, database);
  return metrics;
}

const REGISTRY_AGE_MS = 1000;

function openRemotes(
  env: Deps['env'],
  log: Logger,
  from: Pick<PlatformDeps, 'db' | 'shell'>,
): RemoteRegistry {
  const { db, shell } = from;
  const registry = openRegistry({ db, clock, env, log, maxAgeMs: REGISTRY_AGE_MS, shell });
  return env.devRemote === null ? registry : withDevRemote(registry, env.devRemote);
}

const FIGURES_AGE_MS = 3_600_000;
const NOTICES_AGE_MS = 3000;

const openWarn = ({ mode }: Env, log: Logger, db: Db): WarnAnswers =>
  openWarnAnswers({ db, clock, log, maxAgeMs: NOTICES_AGE_MS, showsSample: mode === 'demo' });

function withPages(deps: AppDeps, runJob: RunJob): AppDeps {
  const { env, shell, store } = deps;
  const { webRoot, publicUrl, isStaging, role } = env;
  if (webRoot === null || shell === null) return deps;
  const shells = { ...deps, webRoot };
  const allShells = filesOfAllShells(shells);
  const readable = {
    ...deps,
    readAnswers: answerReader(deps, (app) => mountCalls(app, deps)),
    readSourceMap: sourceMapReader({ shellFiles: allShells, store }),
  };
  // Its jobs try pages of releases, but it serves none.
  if (role === 'worker') return readable;
  const prerendered = openPrerenderedPages({
    ...readable,
    readBundles: bundleReader({ shellFiles: allShells, store }),
    run: viewRunner(runJob),
    crashes: renderCrashes(deps),
  });
  return {
    ...readable,
    prerendered,
    web: openWebPages({
      shellFiles: filesOfPublishedShells(shells),
      publicUrl,
      isStaging,
      store,
      prerendered,
    }),
  };
}

/** The first views of a process are in its own memory. */
const jobsOf = (deps: AppDeps): Job[] => [
  ...(deps.env.role === 'web' ? [] : sharedJobsOf(deps)),
  ...(deps.prerendered ? [prerenderJob(deps.prerendered)] : []),
];

const sharedJobsOf = (deps: AppDeps): Job[] => [
  mailJob(deps),
  inviterJob(deps),
  batchesJob(deps),
  reconcilerJob(deps),
  searchAlertsJob(deps, newMatchesFinder(deps)),
  revealMailsJob(deps),
  searchIndexJob(deps),
  refreshJob(deps),
  watchJob(deps),
  teamAlertsJob(deps),
  recruiterWebhooksJob(deps),
  webhookMatchesJob(deps),
  fileDeletionsJob(deps),
  moveFilesJob(deps),
  housekeepingJob(deps),
  ...(deps.env.previousSecretKey === null ? [] : [sealAgainJob(deps)]),
];
