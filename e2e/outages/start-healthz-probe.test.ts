import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../fixtures/listen';
import { startHealthzProbe } from './start-healthz-probe';

const FREEZE_MS = 400;

function blockThread(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('counts a freeze in every probe that was due meanwhile', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  const stop = startHealthzProbe({ port: await listen(server), name: 'frozen' });
  while (requests < 60) await sleep(10);
  blockThread(FREEZE_MS);
  const exchanges = await stop();
  server.close();
  expect(exchanges.every(({ status }) => status === 200)).toBe(true);
  const slow = exchanges.filter(({ ms }) => ms > FREEZE_MS / 2);
  expect(slow.length).toBeGreaterThanOrEqual(15);
  expect(Math.max(...exchanges.map(({ ms }) => ms))).toBeGreaterThan(FREEZE_MS - 50);
});
