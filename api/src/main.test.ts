import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { builtEntry } from './testing/api-build';
import { PRODUCTION_SETTINGS } from './testing/production-env';

const DEMO = { GANGWAY_MODE: 'demo', PORT: '4799' };

type Outcome = { code: number | null; stderr: string; stdout: string };

async function start(env: Record<string, string>, ...options: string[]): Promise<Outcome> {
  const main = await builtEntry('main');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...options, main], {
      env: { PATH: process.env['PATH'], ...env },
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
    child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

function occupyPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

describe('the start of the server', () => {
  it.each([
    [{}, 'DATABASE_URL is required in production.\n'],
    [{ GANGWAY_MODE: 'demo', PORT: 'http' }, 'PORT must be a number from 1 to 65535.\n'],
    [
      { ...DEMO, DATABASE_URL: 'postgres://gangway@127.0.0.1:1/gangway' },
      'The database at DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1.\n',
    ],
    [
      { ...DEMO, WEB_ROOT: '/nowhere' },
      'WEB_ROOT has no build of the shell that can be read: /nowhere/release.json.\n',
    ],
    [
      { ...DEMO, HOST: '192.0.2.1' },
      'The server cannot listen on HOST 192.0.2.1 and PORT 4799 (EADDRNOTAVAIL).\n',
    ],
  ])('ends with one sentence and code 1 for the settings %o', async (env, stderr) => {
    expect(await start(env)).toEqual({ code: 1, stderr, stdout: '' });
  });

  it('ends with code 1 and names the port if it is taken', async () => {
    const { server, port } = await occupyPort();
    const outcome = await start({ GANGWAY_MODE: 'demo', PORT: String(port) });
    server.close();
    expect(outcome).toEqual({
      code: 1,
      stderr: `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT.\n`,
      stdout: '',
    });
  });

  it('is refused in production with a debugger', async () => {
    const { code, stderr } = await start(PRODUCTION_SETTINGS, '--inspect=127.0.0.1:0');
    expect(code).toBe(1);
    expect(stderr).toContain('A production server cannot run with a debugger: remove --inspect.\n');
  });
});

it('opens no debugger on SIGUSR1', async () => {
  const { server, port } = await occupyPort();
  const DATABASE_URL = `postgres://gangway@127.0.0.1:${port}/gangway`;
  const child = spawn(process.execPath, [await builtEntry('main')], {
    env: { ...DEMO, DATABASE_URL },
  });
  const closed = once(child, 'close');
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [connection] = await once(server, 'connection');
  child.kill('SIGUSR1');
  server.close();
  connection.destroy();
  await closed;
  expect(stderr).toMatch(/^The database at DATABASE_URL does not answer: .*\n$/);
});
