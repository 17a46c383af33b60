import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Exchange, figuresByCall, growth, median, tally, unexpected } from '../figures';
import type { Product } from '../product';
import { checkBooks, unless, type Scenario } from '../scenario';
import { openTraffic, REVEAL } from '../traffic';

const CLIENTS = 200;
const CROWD_MS = 30_000;
const MAX_P99_TO_P50 = 4;
const MAX_GROWTH = 0.1;
export const MIN_MINUTES = 0.5;
const SAMPLE_MS = 2_000;
/**
 * Answered from memory in a few ms, but on the same CPUs as requests of 500 ms, so their own p50 is
 * no fair base.
 */
const FROM_MEMORY = new Set(['GET script', 'GET /api/remotes', 'GET /api/warn-data']);

export const crowd: Scenario = {
  name: 'crowd',
  async run(product) {
    const traffic = await openTraffic(product, CLIENTS);
    const arrived = await traffic.crowd(CROWD_MS);
    const all = traffic.exchanges();
    const measured = all.filter(({ startedAt }) => startedAt >= arrived);
    const books = await checkBooks(product, traffic);
    traffic.close();
    const calls = figuresByCall(measured);
    const overallP50 = median(measured.map(({ ms }) => ms));
    const slow = calls.filter(({ call, p50, p99 }) => {
      const base = FROM_MEMORY.has(call) ? Math.max(p50, overallP50) : p50;
      return p99 > MAX_P99_TO_P50 * base;
    });
    const texts = calls.map(({ call, p50, p99 }) => `${call} ${p50.toFixed(0)}/${p99.toFixed(0)}`);
    return {
      figures: `${all.length} requests of ${CLIENTS} clients (${tally(all)}); p50 of all ${overallP50.toFixed(0)} ms; p50/p99 in ms: ${texts.join(', ')}`,
      broken: [
        ...unexpected(all.filter(isNotFairUse), [200]),
        ...books,
        ...slow.map(
          ({ call, p50, p99 }) =>
            `${call}: p99 is ${(p99 / p50).toFixed(1)} times p50 (${p99.toFixed(0)} and ${p50.toFixed(0)} ms)`,
        ),
      ],
    };
  },
};

export const flatMemory = (minutes: number): Scenario => ({
  name: 'memory',
  async run(product) {
    const traffic = await openTraffic(product, 100);
    let samples: number[][] = [];
    await traffic.during(50, async () => {
      samples = await sampleMemory(product, minutes * 60_000);
    });
    const all = traffic.exchanges();
    traffic.close();
    const rates = samples.map(growth);
    const texts = samples.map(
      (one, at) =>
        `${Math.min(...one).toFixed(0)} to ${Math.max(...one).toFixed(0)} MB, ${((rates[at] ?? 0) * 100).toFixed(1)} %`,
    );
    return {
      figures: `${all.length} requests in ${minutes} minutes (${tally(all)}); resident memory of the replicas and its growth: ${texts.join('; ')}`,
      broken: [
        ...unexpected(all, [200]),
        ...rates.flatMap((rate) =>
          unless(rate <= MAX_GROWTH, `memory grew by ${(rate * 100).toFixed(1)} %`),
        ),
      ],
    };
  },
});

async function sampleMemory({ first, second }: Product, ms: number): Promise<number[][]> {
  const samples: number[][] = [[], []];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await sleep(SAMPLE_MS);
    [first, second].forEach((replica, at) => samples[at]?.push(residentMegabytes(replica.pid())));
  }
  return samples;
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** On a fast machine some reveal more in a minute than fair use allows. */
const isNotFairUse = ({ call, status }: Exchange) => call !== REVEAL || status !== 429;
