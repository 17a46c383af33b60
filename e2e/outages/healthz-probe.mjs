// @ts-check
import { request, Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** In a thread of its own: making and sending a file of 10 MB holds up the one that does it. */
const EVERY_MS = 10;
/** The first requests connect, and compile what they run. */
const WARM_MS = 500;

/** @type {{ port: number }} */
const { port } = workerData;
const agent = new Agent({ keepAlive: true });
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

/** @returns {Promise<number | null>} */
const probe = () =>
  new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    })
      .once('error', () => resolve(null))
      .end();
  });

const exchanges = [];
while (!isStopped) {
  const startedAt = performance.now();
  const status = await probe();
  const ms = performance.now() - startedAt;
  if (startedAt > WARM_MS) exchanges.push({ call: 'GET /healthz', status, startedAt, ms });
  await sleep(EVERY_MS);
}
agent.destroy();
parentPort?.postMessage(exchanges);
