import { warnFeed } from '@gangway/api/desk/tables/warn.table';
import { refreshFeed } from '@gangway/api/desk/warn/refresh/refresh-feed';
import { createLogger } from '@gangway/api/foundation/http/create-logger';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../benchmarks';
import { forkServer } from '../fork-server';
import { httpClient } from '../http-client';
import { type Row, spread } from '../report';
import { sized } from '../size';
import { startApi } from '../start-api';
import { watch } from '../watch';

const NOTICES = sized(100_000, 5_000);
const ROUNDS = sized(3, 1);
const PER_SECOND = 200;
const SECONDS = sized(20, 1);
const PATHS = ['/api/warn-data', '/api/warn-data/summary'];

export async function run({ report }: Bench): Promise<void> {
  const rows = await ingest((line) => report.line(line));
  report.table(`${NOTICES} notices taken in`, rows);
  report.table(`${PER_SECOND} requests a second, in ms`, await serve());
}

async function ingest(say: (line: string) => void): Promise<Row[]> {
  const feed = await forkServer(new URL('serve-feed.ts', import.meta.url), String(NOTICES));
  const database = await openOwnDatabase();
  const { db } = database;
  const log = createLogger('info', { write: (line) => say(line.trimEnd()) });
  const source = { url: `${feed.url}/feed.csv`, stopped: new AbortController().signal };
  const rows: Row[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.update(warnFeed).set({ runAt: sql`now() - interval '1 minute'` });
    const refresh = () => refreshFeed({ db, clock: () => new Date(), log }, source);
    const { seconds, blockMs, growthMb } = await watch(refresh);
    rows.push({ round, seconds, 'longest block, ms': blockMs, 'growth, MB': growthMb });
  }
  await database.close();
  feed.stop();
  return rows;
}

async function serve(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-warn-'));
  const server = await startApi({ DATA_DIR: join(folder, 'db') });
  const bare = await forkServer(new URL('bare-server.ts', import.meta.url));
  const rows: Row[] = [];
  for (const url of [bare.url, ...PATHS.map((path) => `${server.url}${path}`)]) {
    await load(url, 2);
    const name = url === bare.url ? 'a bare server' : new URL(url).pathname;
    rows.push({ answer: name, ...spread(await load(url, SECONDS)) });
  }
  bare.stop();
  await server.stop();
  await rm(folder, { recursive: true });
  return rows;
}

async function load(url: string, seconds: number): Promise<number[]> {
  const client = httpClient();
  const ask = async () => {
    const { status, ms } = await client.send(url, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    if (status !== 200) throw new Error(`It answered ${status}`);
    return ms;
  };
  const answers: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < PER_SECOND * seconds; sent += 1) {
    const early = startedAt + (sent * 1000) / PER_SECOND - performance.now();
    if (early > 0) await wait(early);
    answers.push(ask());
  }
  const times = await Promise.all(answers);
  client.close();
  return times;
}
