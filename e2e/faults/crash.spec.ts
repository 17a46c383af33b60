import { numberSetting } from '../fixtures/number-setting';
import { auditLedger } from './audit-ledger';
import { SELDOM, type CrashEnvironment } from './crash-environment';
import { expect, test } from './crash-test';
import { flows, type Attempt, type Trigger, type Flow } from './flows';
import { fire, findSteps, type Step } from './steps';

const TIMES = numberSetting('FAULT_TIMES', { fallback: 1, min: 1 });
const IS_ALL = process.env['FAULT_STEPS'] === 'all';
const IS_LONG = IS_ALL || process.env['TEST_LONG'] === '1';
const STEPS = IS_ALL ? 'all' : IS_LONG ? 'commits' : 'commits in turn';
const AT_ONCE = 8;
const REACH_MS = 20_000;
/** Deliveries run in parallel, so not every run goes through every step. */
const TRIES = 8;
const GOOD_RUNS = 3;
const QUIET_MS = 250;
const SETTLE_MS = 90_000;

// Not parallel in the short run: its tests share one environment.
test.describe.configure({ mode: IS_LONG ? 'parallel' : 'default' });

const untilThere = ({ state, expected }: Attempt) =>
  expect
    .poll(() => state().catch(String), { timeout: SETTLE_MS, intervals: [100] })
    .toEqual(expected);

async function deliverLate(
  { sandbox }: CrashEnvironment,
  attempts: readonly Attempt[],
): Promise<void> {
  await sandbox.flush({ order: 'shuffle', times: 2 });
  await sandbox.settled();
  for (const { state, expected } of attempts) expect(await state()).toEqual(expected);
}

async function begin(
  environment: CrashEnvironment,
  flow: Flow,
  trigger: Trigger,
): Promise<Attempt> {
  await environment.sandbox.webhooks(trigger === 'webhook' ? 'deliver' : 'hold');
  const attempt = await flow.begin(environment);
  await environment.sandbox.settled();
  return attempt;
}

async function runUninterrupted(
  environment: CrashEnvironment,
  flow: Flow,
  trigger: Trigger,
): Promise<string[][]> {
  const attempt = await begin(environment, flow, trigger);
  const recorded = environment.proxy.record();
  await attempt.pay();
  await fire(attempt, trigger);
  await untilThere(attempt);
  const committed = recorded();
  await deliverLate(environment, [attempt]);
  return committed;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitForHits(countHits: () => Promise<number>, target: number): Promise<number> {
  const deadline = Date.now() + REACH_MS;
  let known = 0;
  while (Date.now() < deadline) {
    const hits = await countHits();
    if (hits >= target) return target;
    if (hits > 0 && hits === known) return hits;
    known = hits;
    await pause(hits === 0 ? 10 : QUIET_MS);
  }
  return known;
}

/** A new refund is with the provider a moment before it is in the ledger. */
async function untilLedgerAddsUp(environment: CrashEnvironment) {
  let audit = await auditLedger(environment);
  const again = async () => {
    if (audit.code !== 0) audit = await auditLedger(environment);
    return audit.output;
  };
  await expect.poll(again, { timeout: SETTLE_MS }).toContain('The ledger adds up');
  return audit;
}

type Cut = { flow: Flow; trigger: Trigger; step: Step };

async function crash(
  environment: CrashEnvironment,
  { flow, trigger, step, attemptCount }: Cut & { attemptCount: number },
): Promise<number> {
  const serial = Array.from({ length: attemptCount });
  const attempts = await Promise.all(serial.map(() => begin(environment, flow, trigger)));
  const countHits = await step.arm(environment, attemptCount);
  await Promise.all(attempts.map(({ pay }) => pay()));
  const fired = attempts.map((attempt) => fire(attempt, trigger));
  const hits = await waitForHits(countHits, attemptCount);
  await environment.kill();
  await Promise.all(fired);
  environment.proxy.clear();
  await environment.sandbox.clearFaults();
  await environment.restart(trigger === 'reconciler' ? 1 : SELDOM);
  await Promise.all(attempts.map((attempt) => fire(attempt, trigger)));
  await Promise.all(attempts.map(untilThere));
  await deliverLate(environment, attempts);
  return hits;
}

async function killAtStep(environment: CrashEnvironment, cut: Cut): Promise<number> {
  let kills = 0;
  let misses = 0;
  for (let done = 0; done < TIMES; kills += 1) {
    const attemptCount = Math.min(AT_ONCE, TIMES - done);
    const hits = await test.step(`${cut.step.name}, after ${done}`, () =>
      crash(environment, { ...cut, attemptCount }));
    done += hits;
    misses = hits === 0 ? misses + 1 : 0;
    if (misses === TRIES) throw new Error(`Never reached: ${cut.step.name}`);
  }
  return kills;
}

for (const flow of flows) {
  for (const trigger of flow.triggers) {
    if (!IS_LONG && trigger !== flow.always) continue;
    test(
      `${flow.name}, by the ${trigger}, wherever the server is killed`,
      { tag: '@payments' },
      async ({ environment }) => {
        test.setTimeout(300_000 + TIMES * 600_000);
        await environment.kill();
        await environment.restart(trigger === 'reconciler' ? 1 : SELDOM);
        const runs: string[][][] = [];
        while (runs.length < GOOD_RUNS)
          runs.push(await runUninterrupted(environment, flow, trigger));
        const { isFree } = flow;
        const steps = findSteps(runs, { which: STEPS, isFree });
        // Those outside of transactions, and at least one transaction.
        expect(steps.length).toBeGreaterThan((isFree ? 1 : 2) + (IS_LONG ? 1 : 0));
        let kills = 0;
        for (const step of steps) kills += await killAtStep(environment, { flow, trigger, step });
        const audit = await untilLedgerAddsUp(environment);
        if (IS_ALL) {
          // The figures that `npm run faults:payments` is run for.
          const figures = `${steps.length} steps × ${TIMES} payments, ${kills} times kill -9`;
          console.log(`  ${flow.name}, by the ${trigger}: ${figures}\n${audit.output}`);
        }
        expect(audit.code).toBe(0);
      },
    );
  }
}
