import { test as base, expect } from '@playwright/test';
import { auditLedger } from './audit-ledger';
import { openCrashWorld, SELDOM, type CrashWorld } from './crash-world';
import { flows, type Attempt, type Bringer, type Flow } from './flows';
import { bring, findSteps, type Step } from './steps';

/** How often the server is killed at each step. */
const TIMES = Number(process.env['FAULT_TIMES'] ?? 1);
const REACH_MS = 15_000;
const SETTLE_MS = 30_000;

const test = base.extend<object, { world: CrashWorld }>({
  world: [
    async ({}, use, { workerIndex }) => {
      const world = await openCrashWorld(`crash-${workerIndex}`);
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const untilThere = ({ state, expected }: Attempt) =>
  expect
    .poll(() => state().catch(String), { timeout: SETTLE_MS, intervals: [50] })
    .toEqual(expected);

/** All that was kept away arrives, late and twice, and changes nothing. */
async function deliverLate(world: CrashWorld, attempt: Attempt): Promise<void> {
  await world.sandbox.flush({ order: 'shuffle', times: 2 });
  await world.sandbox.settled();
  expect(await attempt.state()).toEqual(attempt.expected);
}

/** Begun, with the others kept away and no news of it under way. */
async function begin(world: CrashWorld, flow: Flow, bringer: Bringer): Promise<Attempt> {
  await world.sandbox.webhooks(bringer === 'webhook' ? 'deliver' : 'hold');
  const attempt = await flow.begin(world);
  await world.sandbox.settled();
  return attempt;
}

async function goWell(world: CrashWorld, flow: Flow, bringer: Bringer): Promise<Step[]> {
  const attempt = await begin(world, flow, bringer);
  const recorded = world.proxy.record();
  await attempt.pay();
  await bring(attempt, bringer);
  await untilThere(attempt);
  const steps = findSteps(recorded());
  await deliverLate(world, attempt);
  return steps;
}

type Crash = { flow: Flow; bringer: Bringer; step: Step };

const within = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`Never reached: ${what}`)), REACH_MS).unref(),
    ),
  ]);

async function crash(world: CrashWorld, { flow, bringer, step }: Crash): Promise<void> {
  const attempt = await begin(world, flow, bringer);
  const reached = step.reach(world);
  await attempt.pay();
  const brought = bring(attempt, bringer);
  await within(reached, step.name);
  await world.kill();
  await brought;
  await world.sandbox.clearFaults();
  await world.restart(bringer === 'reconciler' ? 1 : SELDOM);
  await bring(attempt, bringer);
  await untilThere(attempt);
  await deliverLate(world, attempt);
}

for (const flow of flows) {
  for (const bringer of flow.bringers) {
    test(`${flow.name}, by the ${bringer}, wherever the server is killed`, async ({ world }) => {
      test.setTimeout(60_000 + TIMES * 300_000);
      await world.kill();
      await world.restart(bringer === 'reconciler' ? 1 : SELDOM);
      const steps = await goWell(world, flow, bringer);
      for (const step of steps) {
        for (let time = 1; time <= TIMES; time += 1) {
          await test.step(`${step.name}, ${time}`, () => crash(world, { flow, bringer, step }));
        }
      }
      const audit = await auditLedger(world);
      console.log(`${flow.name}, by the ${bringer}: killed ${steps.length} × ${TIMES}`);
      for (const { name } of steps) console.log(`    ${name}`);
      expect(audit.output).toContain('adds up');
      expect(audit.code).toBe(0);
    });
  }
}
