// @ts-check
import { request, Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Runs in its own thread: creating and sending a 10 MB file blocks the thread that does it. */
const EVERY_MS = 10;
/** The first requests open connections and run code that is not compiled yet. */
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
 * Measured from the due time, whether or not earlier probes are answered: otherwise a long freeze
 * would be one slow probe (coordinated omission).
 */
async function exchangeDueAt(/** @type {number} */ startedAt) {
  const status = await probe();
  const ms = performance.now() - startedAt;
  return { call: 'GET /healthz', status, startedAt, ms, replica, retryAfter: null };
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
