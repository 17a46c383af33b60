import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/testing/free-port';

const START_MS = 60_000;

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export async function startApi(settings: { DATABASE_URL: string } | { DATA_DIR: string }) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      GANGWAY_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: 'inherit',
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  const deadline = Date.now() + START_MS;
  while (!(await answers(`${url}/readyz`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill();
      throw new Error('The server does not start');
    }
    await wait(100);
  }
  return {
    url,
    stop: async () => {
      server.kill();
      await closed;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
