import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portOf } from '../../src/testing/port-of';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

const START_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export type RunningApi = {
  url: string;
  /** Of a core, since the server began. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
};

/** The whole server in a process of its own. */
export async function startApi(databaseUrl: string): Promise<RunningApi> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      GANGWAY_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
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
    cpuSeconds: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
    },
    stop: async () => {
      server.kill();
      await closed;
    },
  };
}
