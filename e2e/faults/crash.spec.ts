import { test as base, expect } from '@playwright/test';
import { numberSetting } from '../fixtures/number-setting';
import { auditLedger } from './audit-ledger';
import { openCrashWorld, SELDOM, type CrashWorld } from './crash-world';
import { flows, type Attempt, type Bringer, type Flow } from './flows';
import { bring, findSteps, type Step } from './steps';

/** How many payments are cut off at each step. */
const TIMES = numberSetting('FAULT_TIMES', { fallback: 1, min: 1 });
/** Where: the measurement goes through every statement, the tests through every commit. */
const STEPS = process.env['FAULT_STEPS'] === 'all' ? 'all' : 'commits';
const IS_LONG = STEPS === 'all' || process.env['TEST_LONG'] === '1';
/** So many stand there when the server is killed, if they can stand there at once. */
const AT_ONCE = 8;
const REACH_MS = 20_000;
/** Deliveries run side by side, so not every run goes through every step. */
const TRIES = 8;
const GOOD_RUNS = 3;
/** Long enough for those that follow. */
const QUIET_MS = 250;
const SETTLE_MS = 90_000;

const test = base.extend<object, { world: CrashWorld }>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await openCrashWorld(`crash-${workerIndex}`);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const untilThere = ({ state, expected }: Attempt) =>
  expect
    .poll(() => state().catch(String), { timeout: SETTLE_MS, intervals: [100] })
    .toEqual(expected);

/** All that was kept away arrives, late and twice, and changes nothing. */
async function deliverLate({ sandbox }: CrashWorld, attempts: readonly Attempt[]): Promise<void> {
  await sandbox.flush({ order: 'shuffle', times: 2 });
  await sandbox.settled();
  for (const { state, expected } of attempts) expect(await state()).toEqual(expected);
}

/** Begun, with the others kept away and no news of it under way. */
async function begin(world: CrashWorld, flow: Flow, bringer: Bringer): Promise<Attempt> {
  await world.sandbox.webhooks(bringer === 'webhook' ? 'deliver' : 'hold');
  const attempt = await flow.begin(world);
  await world.sandbox.settled();
  return attempt;
}

/** Answers what was committed on the way. */
async function goWell(world: CrashWorld, flow: Flow, bringer: Bringer): Promise<string[][]> {
  const attempt = await begin(world, flow, bringer);
  const recorded = world.proxy.record();
  await attempt.pay();
  await bring(attempt, bringer);
  await untilThere(attempt);
  const committed = recorded();
  await deliverLate(world, [attempt]);
  return committed;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until all stand there, or some do and no more come; answers how many. */
async function untilHeld(count: () => Promise<number>, wanted: number): Promise<number> {
  const deadline = Date.now() + REACH_MS;
  let known = 0;
  while (Date.now() < deadline) {
    const held = await count();
    if (held >= wanted) return wanted;
    if (held > 0 && held === known) return held;
    known = held;
    await pause(held === 0 ? 10 : QUIET_MS);
  }
  return known;
}

/** A refund that was just made is with the provider a moment before it is on record here. */
async function untilLedgerAddsUp(world: CrashWorld) {
  let audit = await auditLedger(world);
  const again = async () => {
    if (audit.code !== 0) audit = await auditLedger(world);
    return audit.output;
  };
  await expect.poll(again, { timeout: SETTLE_MS }).toContain('The ledger adds up');
  return audit;
}

type Cut = { flow: Flow; bringer: Bringer; step: Step };

/** Answers how many payments the server took with it: none, if they went another way. */
async function crash(
  world: CrashWorld,
  { flow, bringer, step, wanted }: Cut & { wanted: number },
): Promise<number> {
  const serial = Array.from({ length: wanted });
  const attempts = await Promise.all(serial.map(() => begin(world, flow, bringer)));
  const count = await step.arm(world, wanted);
  await Promise.all(attempts.map(({ pay }) => pay()));
  const brought = attempts.map((attempt) => bring(attempt, bringer));
  const held = await untilHeld(count, wanted);
  await world.kill();
  await Promise.all(brought);
  world.proxy.clear();
  await world.sandbox.clearFaults();
  await world.restart(bringer === 'reconciler' ? 1 : SELDOM);
  await Promise.all(attempts.map((attempt) => bring(attempt, bringer)));
  await Promise.all(attempts.map(untilThere));
  await deliverLate(world, attempts);
  return held;
}

/** Cuts the wanted number of payments off at a step; answers how often the server was killed. */
async function cutOff(world: CrashWorld, cut: Cut): Promise<number> {
  let kills = 0;
  let misses = 0;
  for (let done = 0; done < TIMES; kills += 1) {
    const wanted = Math.min(AT_ONCE, TIMES - done);
    const held = await test.step(`${cut.step.name}, after ${done}`, () =>
      crash(world, { ...cut, wanted }));
    done += held;
    misses = held === 0 ? misses + 1 : 0;
    if (misses === TRIES) throw new Error(`Never reached: ${cut.step.name}`);
  }
  return kills;
}

for (const flow of flows) {
  for (const bringer of flow.bringers) {
    if (!IS_LONG && bringer !== flow.always) continue;
    test(
      `${flow.name}, by the ${bringer}, wherever the server is killed`,
      { tag: '@payments' },
      async ({ world }) => {
        test.setTimeout(300_000 + TIMES * 600_000);
        await world.kill();
        await world.restart(bringer === 'reconciler' ? 1 : SELDOM);
        const runs: string[][][] = [];
        while (runs.length < GOOD_RUNS) runs.push(await goWell(world, flow, bringer));
        const { isFree } = flow;
        const steps = findSteps(runs, { which: STEPS, isFree });
        expect(steps.length).toBeGreaterThan(isFree ? 2 : 3);
        let kills = 0;
        for (const step of steps) kills += await cutOff(world, { flow, bringer, step });
        const audit = await untilLedgerAddsUp(world);
        const figures = `${steps.length} steps × ${TIMES} payments, ${kills} times kill -9`;
        console.log(`  ${flow.name}, by the ${bringer}: ${figures}`);
        if (STEPS === 'all') console.log(audit.output);
        expect(audit.code).toBe(0);
      },
    );
  }
}
