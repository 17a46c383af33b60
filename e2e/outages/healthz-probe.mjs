// @ts-check
import { request, Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: making and sending a file of 10 MB holds up the one that does it. */
const EVERY_MS = 10;
/** The first requests connect, and compile what they run. */
const WARM_MS = 500;
const TIMEOUT_MS = 60_000;

/** @type {{ port: number, replica: string }} */
const { port, replica } = workerData;
const agent = new Agent({ keepAlive: true });
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

/** @returns {Promise<number | null>} */
const probe = () =>
  new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
    sent.once('error', () => resolve(null)).end();
  });

/**
 * Counted from when it was due, whether or not those before are answered: otherwise a freeze, however
 * long, would be a single slow probe (coordinated omission).
 */
async function exchangeDueAt(/** @type {number} */ startedAt) {
  const status = await probe();
  const ms = performance.now() - startedAt;
  return { call: 'GET /healthz', status, startedAt, ms, replica };
}

const warmAt = performance.now() + WARM_MS;
const pending = [];
for (let due = performance.now(); !isStopped; due += EVERY_MS) {
  await sleep(Math.max(0, due - performance.now()));
  const exchange = exchangeDueAt(due);
  if (due >= warmAt) pending.push(exchange);
}
const exchanges = await Promise.all(pending);
agent.destroy();
parentPort?.postMessage(exchanges);
