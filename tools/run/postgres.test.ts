import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SCRIPT = join(__dirname, 'with-postgres.mjs');
const PRINT_AND_WAIT = 'echo "$TEST_DATABASE_URL"; read line';

function answers(address: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

describe('with-postgres', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'runs a command with a server of its own, which ends after %s',
    async (signal) => {
      const running = spawn(process.execPath, [SCRIPT, 'sh', '-c', PRINT_AND_WAIT]);
      const [output] = await once(running.stdout, 'data');
      const address = String(output).trim();
      expect(address).toMatch(/^postgres:\/\/postgres@127\.0\.0\.1:\d+\/postgres$/);
      expect(await answers(address)).toBe(true);
      running.kill(signal);
      while (await answers(address)) await delay(50);
      running.stdin.end();
    },
    60_000,
  );
});
