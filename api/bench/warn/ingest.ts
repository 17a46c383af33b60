import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { warnFeed } from '../../src/desk/tables/warn.table';
import { refreshFeed } from '../../src/desk/warn/refresh/refresh-feed';
import { type Database, fromPglite, openForCommand } from '../../src/foundation/db/database';
import { createLogger } from '../../src/foundation/http/create-logger';
import { databaseUrl, serverUrl } from '../../src/testing/engine';
import { sized } from '../bench-size';
import { print } from '../run';

async function openBenchDatabase(): Promise<Database> {
  const database = serverUrl
    ? await openForCommand({ kind: 'postgres', url: databaseUrl(serverUrl, 'postgres') })
    : fromPglite(await PGlite.create(), async () => undefined);
  await database.migrate();
  return database;
}

const NOTICES = sized(100_000, 5_000);
const ROUNDS = sized(3, 1);

async function measure(work: () => Promise<void>): Promise<string> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  delays.disable();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const pause = `${(delays.percentile(99) / 1e6).toFixed(1)} ms`;
  return `${seconds.toFixed(2)} s, ${megabytes(most - before)} above ${megabytes(before)}, requests wait ${pause} (p99)`;
}

// In another process, so that its cost is not measured.
const feed = fork(fileURLToPath(new URL('serve-feed.ts', import.meta.url)), [String(NOTICES)], {
  execArgv: ['--import', 'tsx'],
});
const port = await new Promise((resolve) => feed.once('message', resolve));
const database = await openBenchDatabase();
const { kind, db } = database;
print(`${NOTICES} notices, ${kind}`);

const log = createLogger('info', { write: (line) => print(line.trimEnd()) });
const url = `http://127.0.0.1:${String(port)}/feed.csv`;
const source = { url, stopped: new AbortController().signal };
for (let round = 1; round <= ROUNDS; round += 1) {
  await db.update(warnFeed).set({ runAt: sql`now() - interval '1 minute'` });
  const figures = await measure(() => refreshFeed({ db, clock: () => new Date(), log }, source));
  print(`round ${round}: ${figures}`);
}
await database.close();
feed.disconnect();
