import { setTimeout as sleep } from 'node:timers/promises';
import { type Exchange, longest, tally, unexpected } from '../figures';
import { openPatroniCluster, type PatroniCluster } from '../patroni-cluster';
import type { PatroniNode } from '../patroni-node';
import { processorSeconds } from '../processes';
import { openProduct, type Product } from '../product';
import { checkBooks, countLost, seconds, unless, type SeparateScenario } from '../scenario';
import { openTraffic, PUBLIC_NAMES, REVEAL, type Traffic } from '../traffic';

const PER_SECOND = 30;
const BEFORE_MS = 2_000;
/** Only then does the former primary come back: what has not gone on by then is to be seen. */
const AFTER_MS = 8_000;
const UNSENT_MS = 2_000;
const MAX_MS = 5_000;

export const failover: SeparateScenario = {
  name: 'failover',
  async runSeparately() {
    const product = await openProduct('failover', openPatroniCluster);
    try {
      return await runOn(product);
    } finally {
      await product.close();
    }
  },
};

type Kind = {
  name: string;
  /** An even number, so that both hosts of the address have been the one that fails. */
  times: number;
  /** For how long nothing may be written. */
  maxGapMs: number;
  /** Resolves to what brings the former primary back. */
  fail: (
    database: PatroniCluster,
    former: PatroniNode,
    next: PatroniNode,
  ) => Promise<() => void> | (() => void);
};

type Round = { kind: Kind; from: number; to: number; busy: number };

const CUT_OFF: Kind = {
  name: 'cut off',
  times: 4,
  maxGapMs: 15_000,
  fail: (_, { machine }) => {
    machine.cutOff();
    return machine.reconnect;
  },
};

const KINDS: readonly Kind[] = [
  {
    name: 'switchover',
    times: 2,
    maxGapMs: 3_000,
    fail: async ({ control }, former, next) => {
      const names = ['--leader', former.name, '--candidate', next.name];
      await control('switchover', 'gangway', '--force', ...names);
      return () => undefined;
    },
  },
  {
    name: 'killed',
    times: 4,
    maxGapMs: 15_000,
    fail: (_, former) => {
      former.kill();
      return former.start;
    },
  },
  {
    name: 'frozen',
    times: 2,
    maxGapMs: 15_000,
    fail: (_, former) => {
      former.freeze();
      return former.thaw;
    },
  },
  CUT_OFF,
];

async function runOn(product: Product<PatroniCluster>) {
  const { notCut } = product.database;
  const kinds = KINDS.filter((kind) => kind !== CUT_OFF || notCut === null);
  const traffic = await openTraffic(product, 40);
  const rounds: Round[] = [];
  await traffic.during(PER_SECOND, async () => {
    for (const kind of kinds) {
      for (let round = 0; round < kind.times; round += 1) {
        rounds.push(await playRound(product, kind));
      }
    }
  });
  const books = await checkBooks(product, traffic);
  const reveals = traffic.acknowledged().length;
  const all = traffic.exchanges();
  const lost = await loseWrites(product, traffic);
  traffic.close();
  const reports = kinds.map((kind) => report(kind, rounds, all));
  const busy = Math.max(...rounds.map((round) => round.busy));
  return {
    figures: [
      `${reveals} reveals acknowledged in ${rounds.length} failovers`,
      ...reports.map(({ figures }) => figures),
      ...(notCut === null ? [] : [`cut off: not run: ${notCut}`]),
      `a replica used ${Math.round(busy * 100)} % of a processor meanwhile`,
      `${lost} reveals lost with an asynchronous standby that lags`,
    ].join('; '),
    broken: [
      ...reports.flatMap(({ broken }) => broken),
      ...books,
      ...unless(lost > 0, 'the check of lost writes finds none where some are lost'),
    ],
  };
}

async function playRound(
  { database, first, second }: Product<PatroniCluster>,
  kind: Kind,
): Promise<Round> {
  const former = await database.findPrimary();
  const next = database.otherThan(former);
  await database.untilStandby(next, 'synchronous');
  await sleep(BEFORE_MS);
  const useOf = () => [first, second].map(({ pid }) => processorSeconds(pid()));
  const before = useOf();
  const from = performance.now();
  const repair = await kind.fail(database, former, next);
  await database.untilPrimary(next);
  const elapsed = (performance.now() - from) / 1000;
  const busy = Math.max(...useOf().map((used, at) => (used - (before[at] ?? 0)) / elapsed));
  await sleep(AFTER_MS);
  repair();
  await database.untilStandby(former, 'synchronous');
  return { kind, from, to: performance.now(), busy };
}

function report(
  { name, maxGapMs, times }: Kind,
  rounds: readonly Round[],
  sent: readonly Exchange[],
) {
  const own = rounds.filter(({ kind }) => kind.name === name);
  const all = sent.filter(({ startedAt, ms }) =>
    own.some(({ from, to }) => startedAt + ms >= from && startedAt < to),
  );
  const pages = all.filter(({ call }) => PUBLIC_NAMES.has(call));
  const gaps = own.map((round) => longestGap(round, all));
  const gap = Math.max(...gaps);
  const hasty = all.filter(({ status, retryAfter }) => status === 503 && retryAfter === null);
  return {
    figures: `${name} ${times} times: no write for ${gaps.map(seconds).join(', ')}, ${all.length} requests (${tally(all)}), longest ${seconds(longest(all))}`,
    broken: [
      ...unless(gap <= maxGapMs, `no write for ${seconds(gap)}`),
      ...unexpected(all, [200, 503]),
      ...unexpected(pages, [200]),
      ...unless(hasty.length === 0, `${hasty.length} answers without Retry-After`),
      ...unless(longest(all) <= MAX_MS, `a request took ${seconds(longest(all))}`),
    ].map((broken) => `${name}: ${broken}`),
  };
}

function longestGap({ from, to }: Round, exchanges: readonly Exchange[]): number {
  const ends = exchanges
    .filter(({ call, status }) => call === REVEAL && status === 200)
    .map(({ startedAt, ms }) => startedAt + ms)
    .filter((end) => end > from && end < to)
    .toSorted((one, other) => one - other);
  return Math.max(...[...ends, to].map((end, at) => end - (ends[at - 1] ?? from)));
}

/** Shows that lost writes are found: those of a primary that is killed before it has sent them. */
async function loseWrites(product: Product<PatroniCluster>, traffic: Traffic): Promise<number> {
  const { database } = product;
  const killed = await database.findPrimary();
  const next = database.otherThan(killed);
  const settings = ['synchronous_mode=false', 'maximum_lag_on_failover=100000000'];
  await database.control(
    'edit-config',
    'gangway',
    '--force',
    ...settings.flatMap((one) => ['-s', one]),
  );
  await database.untilStandby(next, 'asynchronous');
  await traffic.during(PER_SECOND, async () => {
    await database.query(async (sql) => {
      await sql`alter role replicator nologin`;
      await sql`select pg_terminate_backend(pid) from pg_stat_replication`;
    });
    await sleep(UNSENT_MS);
    killed.kill();
    await database.untilPrimary(next);
  });
  return countLost(product, traffic);
}
