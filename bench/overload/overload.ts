import { seedScale } from '@gangway/api/seed/scale/seed-scale';
import { createTestApi } from '@gangway/api/testing/test-api';
import { testClock } from '@gangway/api/testing/test-clock';
import { openOwnDatabase } from '@gangway/api/testing/test-database';
import { step } from '../../tools/run/progress.mjs';
import type { Bench } from '../benchmarks';
import { httpClient } from '../http-client';
import { type Row, spread } from '../report';
import { isSmall, sized } from '../size';
import { databaseUrlOf, startApi } from '../start-api';
import { makeVisitors, type Visitor } from './make-visitors';

const PEOPLE = sized(20_000, 500);
const STEPS = isSmall ? [5] : [25, 50, 100, 200, 400];
const WARM_UP_MS = sized(5_000, 500);
const MEASURED_MS = sized(20_000, 3_000);

export async function run({ args, report }: Bench): Promise<void> {
  const steps = args.length > 0 ? args.map(Number) : STEPS;
  const database = await openOwnDatabase();
  const api = await createTestApi({}, { clock: testClock(new Date()), database });
  await step(`${PEOPLE} people`, () => seedScale(api.db, { people: PEOPLE, seed: 7 }));
  const visitors = await step('recruiters', () => makeVisitors(api, Math.max(...steps)));
  const server = await startApi({ DATABASE_URL: await databaseUrlOf(api) });
  const rows: Row[] = [];
  for (const clients of steps) {
    const answers = await drive(server.url, visitors.slice(0, clients));
    assertExpected(answers);
    for (const kind of ['all', ...new Set(answers.map((answer) => answer.kind).toSorted())]) {
      const own = answers.filter((answer) => kind === 'all' || answer.kind === kind);
      rows.push({ clients, call: kind, ...figuresOf(own) });
    }
  }
  report.table('Recruiters who wait for each answer before they ask again, in ms', rows);
  await server.stop();
  await api.close();
}

type Answer = { kind: string; status: number; ms: number };

/** Answers count that arrive in the measured time. */
async function drive(url: string, visitors: readonly Visitor[]): Promise<Answer[]> {
  const client = httpClient(visitors.length);
  const answers: Answer[] = [];
  const from = performance.now() + WARM_UP_MS;
  const until = from + MEASURED_MS;
  const visit = async ({ calls, cookie }: Visitor) => {
    for (const { kind, path } of calls()) {
      const { status, ms } = await client.send(`${url}${path}`, { headers: { cookie } });
      const endedAt = performance.now();
      if (endedAt >= until) return;
      if (endedAt >= from) answers.push({ kind, status, ms });
    }
  };
  await Promise.all(visitors.map(visit));
  client.close();
  return answers;
}

function assertExpected(answers: readonly Answer[]): void {
  const other = answers.find(({ status }) => status !== 200 && status !== 503);
  if (other) throw new Error(`${other.kind} was answered with ${other.status}`);
}

/** The quantiles are those of good answers, because a refusal may be fast. */
function figuresOf(answers: readonly Answer[]) {
  const good = answers.filter(({ status }) => status === 200);
  const { p50, p99 } = spread(good.map(({ ms }) => ms));
  return {
    'answers/s': (good.length * 1000) / MEASURED_MS,
    p50,
    p99,
    'p99/p50': p99 / p50,
    slowest: answers.reduce((most, { ms }) => Math.max(most, ms), 0),
    '503 %': (100 * (answers.length - good.length)) / answers.length,
  };
}
