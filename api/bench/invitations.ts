import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { demoTransport } from '../src/identity/mail/demo-transport';
import { mailJob } from '../src/identity/mail/mail-job';
import { outbox } from '../src/identity/tables/mails.table';
import { inviterJob } from '../src/talent/claims/inviter-job';
import { candidates } from '../src/talent/tables/candidates.table';
import { startJob } from '../src/testing/start-job';
import { createTestApi } from '../src/testing/test-api';
import { openOwnDatabase } from '../src/testing/test-database';
import { sized } from './bench-size';
import { makeCrowd } from './make-crowd';
import { print, step, withTestDatabases } from './run';

const PEOPLE = sized(10_000, 500);
const LOOK_MS = 50;

type Stoppable = { stop(): Promise<void> };
type Work = { what: string; start: () => Stoppable; isDone: () => Promise<boolean> };

async function time({ what, start, isDone }: Work): Promise<void> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  delays.enable();
  const worker = start();
  await step(what, async () => {
    while (!(await isDone())) await wait(LOOK_MS);
  });
  delays.disable();
  const seconds = (performance.now() - before) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  await worker.stop();
  const ms = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`;
  print(
    `${what}: ${seconds.toFixed(1)} s (${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of a core), ` +
      `stalls p50 ${ms(delays.percentile(50))}, p99 ${ms(delays.percentile(99))}, longest ${ms(delays.max)}`,
  );
}

await withTestDatabases(async () => {
  const database = await openOwnDatabase();
  const api = await createTestApi({ random: randomBytes }, { database });
  const { db, deps } = api;
  await step(`${PEOPLE} people`, () => makeCrowd(api, PEOPLE));
  print(`${PEOPLE} invitations, ${database.kind}`);
  await time({
    what: 'written',
    start: () => startJob(deps, inviterJob(deps)),
    isDone: async () => (await db.$count(candidates, sql`invited_at is null`)) === 0,
  });
  await time({
    what: 'delivered',
    start: () => startJob(deps, mailJob({ ...deps, mail: demoTransport(deps) })),
    isDone: async () => (await db.$count(outbox)) === 0,
  });
  await api.close();
});
