import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { DEMO_PASSWORD } from './seed/demo-accounts';
import { builtEntry, runBuilt } from './testing/api-build';
import { freePort } from './testing/free-port';
import { forEachTest } from './testing/made-for-tests';
import { openFolder } from './testing/open-folder';
import { portOf } from './testing/port-of';
import { FILES_SETTINGS, PRODUCTION_SETTINGS } from './testing/production-env';
import { createWorkerDatabase, withAccount } from './testing/worker-database';

const DEMO = { ...FILES_SETTINGS, GANGWAY_MODE: 'demo', PORT: '4799' };

const start = (env: Record<string, string>, ...options: string[]) =>
  runBuilt('main', env, { options });

async function occupyPort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: portOf(server) };
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

  it.each([
    ['no table', ''],
    [
      'the table of migrations alone',
      'grant usage on schema drizzle to %I;grant select on all tables in schema drizzle to %I',
    ],
  ])('ends with one sentence if the account may read %s', async (_, grants) => {
    const database = await createWorkerDatabase();
    const url = database.directUrl ?? '';
    const account = `${new URL(url).pathname.slice(1)}_reader`;
    await database.administer((run) =>
      run(`create role ${account} login;${grants.replaceAll('%I', account)}`),
    );
    const { code, stderr } = await start({ ...DEMO, DATABASE_URL: withAccount(url, account) });
    await database.administer((run) => run(`drop owned by ${account}; drop role ${account}`));
    await database.drop();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'The account of DATABASE_URL lacks rights on the tables: their owner grants them with node api/dist/admin.js grant database <account>.\n',
    });
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

describe('what a start loads', () => {
  const LoadedScripts = z.object({ result: z.array(z.object({ url: z.string() })) });
  const folder = forEachTest(openFolder);

  /** Node.js writes the names of the scripts at the end of the process. */
  async function loadedScripts(settings: Record<string, string>): Promise<string[]> {
    const PORT = String(await freePort());
    const child = spawn(process.execPath, [await builtEntry('main')], {
      env: { ...settings, PORT, DRAIN_SECONDS: '0', NODE_V8_COVERAGE: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stdout)) {
      if (!line.includes('"listening"')) continue;
      // Once it answers, it also waits for signals.
      await fetch(`http://127.0.0.1:${PORT}/healthz`);
      child.kill('SIGTERM');
    }
    expect(await closed).toEqual([0, null]);
    const [name = ''] = await readdir(folder.path);
    const scripts = LoadedScripts.parse(
      JSON.parse(await readFile(join(folder.path, name), 'utf8')),
    );
    return scripts.result.map(({ url }) => url);
  }

  async function builtScripts(): Promise<{ url: string; text: string }[]> {
    const build = dirname(await builtEntry('main'));
    const names = (await readdir(build)).filter((name) => name.endsWith('.js'));
    const paths = names.map((name) => join(build, name));
    return Promise.all(
      paths.map(async (path) => ({
        url: pathToFileURL(path).href,
        text: await readFile(path, 'utf8'),
      })),
    );
  }

  it.each([
    ['production', PRODUCTION_SETTINGS, false],
    ['demo', { ...FILES_SETTINGS, GANGWAY_MODE: 'demo' }, true],
  ])('includes the demo data only in a demonstration: %s', async (_, settings, isLoaded) => {
    const database = await createWorkerDatabase();
    const loaded = await loadedScripts({ ...settings, DATABASE_URL: database.url ?? '' });
    await database.drop();
    const demoData = (await builtScripts()).filter(({ text }) => text.includes(DEMO_PASSWORD));
    expect(demoData).toHaveLength(1);
    expect(demoData.map(({ url }) => loaded.includes(url))).toEqual([isLoaded]);
  });
});
