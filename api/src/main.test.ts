import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { builtEntry } from './testing/api-build';

const DEMO = { GANGWAY_MODE: 'demo', PORT: '4799' };

type Outcome = { code: number | null; stderr: string; stdout: string };

async function start(env: Record<string, string>): Promise<Outcome> {
  const main = await builtEntry('main');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], {
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

describe('starting', () => {
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
  ])('with %o ends with one sentence and code 1', async (env, stderr) => {
    expect(await start(env)).toEqual({ code: 1, stderr, stdout: '' });
  });

  it('on a taken port says so and ends with code 1', async () => {
    const { server, port } = await occupyPort();
    const outcome = await start({ GANGWAY_MODE: 'demo', PORT: String(port) });
    server.close();
    expect(outcome).toEqual({
      code: 1,
      stderr: `Port ${port} is already in use. Stop the program that uses it, or choose another port with PORT.\n`,
      stdout: '',
    });
  });
});
