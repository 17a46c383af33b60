import type { Db } from '@gangway/api/foundation/db/db';
import { seedScale } from '@gangway/api/seed/scale/seed-scale';
import { createTestApi } from '@gangway/api/testing/test-api';
import { testClock } from '@gangway/api/testing/test-clock';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../../tools/run/progress.mjs';
import { root } from '../../tools/run/root.mjs';
import type { Bench } from '../benchmarks';
import { forkServer } from '../fork-server';
import { httpClient } from '../http-client';
import { postgresSeconds, processorSeconds } from '../processor-time';
import { median, quantile, type Row } from '../report';
import { sized } from '../size';
import { databaseUrlOf, startApi } from '../start-api';
import { CALLS, USER } from './calls';
import { makeVisitors, type Visitor } from './make-visitors';

const PEOPLE = sized(20_000, 500);
/** As many as the API has connections, or the bare server would send several statements at once. */
const CLIENTS = sized(8, 4);
const ROUNDS = sized(4, 1);
const REQUESTS = sized(1_000, 50);
const MOST_TIMES_BARE = 3;

export async function run({ args: [part = '', count], report }: Bench): Promise<void> {
  const people = count === undefined ? PEOPLE : Number(count);
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  await step(`${people} people`, () => seedScale(api.db, { people, seed: 7 }));
  const visitors = await step('recruiters', () => makeVisitors(api, CLIENTS));
  const servers = await startServers(await databaseUrlOf(api));
  const target = { ...servers, db: api.db, visitors, script: await findScript(servers.api) };
  const names = Object.keys(CALLS).filter((name) => name.includes(part));
  const rounds = await step('requests', () => measure(target, names));
  const rows = names.map((name) => compare(name, rounds));
  const title = `Processor time of a request, ${people} people, ${CLIENTS} clients, in ms`;
  report.table(title, [
    rowOf(
      'a bare server',
      rounds.map(({ bare }) => bare),
    ),
    ...rows.map(({ row }) => row),
  ]);
  const value = rows.find(({ name }) => name === USER)?.toBare ?? NaN;
  report.limit({ what: `${USER} to a bare server`, value, most: MOST_TIMES_BARE });
  await servers.stop();
  await api.close();
}

/** The product with its pages, and a server that does nothing but read one row. */
async function startServers(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-requests-'));
  const api = await startApi({
    DATABASE_URL: databaseUrl,
    WEB_ROOT: join(root, 'shell/dist-demo'),
    LOCAL_BUILDS: root,
    RELEASES_DIR: join(folder, 'releases'),
    FILES_DIR: join(folder, 'files'),
  });
  const bare = await forkServer(new URL('bare-server.ts', import.meta.url), databaseUrl);
  return {
    api: api.url,
    bare: bare.url,
    stop: async () => {
      bare.stop();
      await api.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function findScript(api: string): Promise<string> {
  const html = await (await fetch(`${api}/`)).text();
  return /["'](\/[\w./-]+\.js)["']/.exec(html)?.[1] ?? '';
}

type Target = { db: Db; visitors: Visitor[]; script: string; api: string; bare: string };

type Cost = { server: number; postgres: number; times: number[] };

/** With the bare server, because the speed of the machine changes between rounds. */
type Round = { bare: Cost; costs: Map<string, Cost> };

async function measure(target: Target, names: readonly string[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await drive(target, target.bare, USER);
    const costs = new Map<string, Cost>();
    for (const name of names) costs.set(name, await drive(target, target.api, name));
    rounds.push({ bare, costs });
  }
  // The first one has warmed up.
  return rounds.slice(1);
}

async function drive({ db, visitors, script }: Target, url: string, name: string): Promise<Cost> {
  const client = httpClient(visitors.length);
  const times: number[] = [];
  let sent = 0;
  const visit = async (visitor: Visitor) => {
    for (let turn = 0; sent < REQUESTS; turn += 1) {
      sent += 1;
      const call = CALLS[name]?.({ visitor, turn, script });
      if (!call) throw new Error(`There is no call "${name}"`);
      const { path, body } = call;
      const headers = {
        cookie: visitor.cookie,
        ...(body && { 'content-type': 'application/json' }),
      };
      const message = { headers, ...(body && { method: 'POST', body }) };
      const { status, ms } = await client.send(url + path, message);
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      times.push(ms);
    }
  };
  const before = await readClocks(db, url);
  await Promise.all(visitors.map(visit));
  const after = await readClocks(db, url);
  client.close();
  const each = (clock: keyof typeof after) => ((after[clock] - before[clock]) * 1000) / REQUESTS;
  return { server: each('server'), postgres: each('postgres'), times };
}

const readClocks = async (db: Db, url: string) => ({
  server: await processorSeconds(url),
  postgres: await postgresSeconds(db),
});

const bothOf = ({ server, postgres }: Cost): number => server + postgres;

const p99 = ({ times }: Cost): number => quantile(times, 0.99);

function compare(name: string, rounds: readonly Round[]) {
  const pairs = rounds.flatMap(({ bare, costs }) => {
    const cost = costs.get(name);
    return cost ? [{ bare, cost }] : [];
  });
  const ratioOf = (figure: (cost: Cost) => number) =>
    median(pairs.map(({ bare, cost }) => figure(cost) / figure(bare)));
  const toBare = ratioOf(bothOf);
  const costs = pairs.map(({ cost }) => cost);
  return {
    name,
    toBare,
    row: { ...rowOf(name, costs), 'to bare': toBare, 'p99 to bare': ratioOf(p99) },
  };
}

function rowOf(name: string, costs: readonly Cost[]): Row {
  const times = costs.flatMap((cost) => cost.times);
  return {
    request: name,
    server: median(costs.map(({ server }) => server)),
    PostgreSQL: median(costs.map(({ postgres }) => postgres)),
    both: median(costs.map(bothOf)),
    'answered in p50': median(times),
    p99: quantile(times, 0.99),
  };
}
