// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDebianProgram } from './debian.mjs';
import { freePort } from './port.mjs';
import { serverUser, startGuarded } from './postgres.mjs';

/**
 * A throw-away pgbouncer before a server: it lends connections for a transaction, `size` for each
 * database; the database `statements` only for a statement.
 * @param {string} serverUrl
 * @param {number} size
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPooler(serverUrl, size) {
  const user = serverUser();
  const { hostname, port: serverPort, username, pathname } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'gangway-pooler-'));
  const { file, libraries } = await copyDebianProgram('pgbouncer', 'usr/sbin/pgbouncer', folder);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${serverPort} user=${username}`;
  const lines = [
    '[databases]',
    `statements = ${server} dbname=postgres pool_mode=statement`,
    `* = ${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `admin_users = ${username}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 1000',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  if (user.uid !== undefined) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const command = ['env', `LD_LIBRARY_PATH=${libraries.join(':')}`, file, settings];
  const isReady = (/** @type {string} */ line) => line.includes('process up');
  const stop = await startGuarded({ folder, command, user, isReady });
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop };
}
