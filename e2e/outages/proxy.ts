import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf, runCommand } from '../../tools/run/command.mjs';
import { freePort } from '../../tools/run/port.mjs';
import { DATA } from '../../tools/run/product.mjs';
import { CliError } from '../../tools/run/progress.mjs';

const MISSING = 'HAProxy is missing. On Debian and Ubuntu: apt-get install haproxy';

export const REPLICA_HEADER = 'x-replica';
export const replicaName = (index: number) => `replica${index}`;

export async function startProxy(replicas: readonly number[]) {
  const binary = await ensureHaproxy();
  const folder = await mkdtemp(join(tmpdir(), 'gangway-haproxy-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, replicas));
  const haproxy = spawn(binary, ['-db', '-f', file], { stdio: 'ignore', detached: true });
  const closed = once(haproxy, 'close');
  await sleep(500);
  if (haproxy.exitCode !== null) throw new CliError('HAProxy does not start.');
  return {
    port,
    close: async () => {
      haproxy.kill('SIGKILL');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ensureHaproxy(): Promise<string> {
  for (const binary of ['haproxy', '/usr/sbin/haproxy']) {
    if ((await outputOf(binary, '-v')) !== null) return binary;
  }
  const unpacked = await unpackHaproxy();
  if ((await outputOf(unpacked, '-v')) === null) throw new CliError(MISSING);
  return unpacked;
}

const UNPACKED = join(DATA, 'tools/haproxy');

/**
 * Unpacks Debian's package into the repository: this needs no root rights and starts no service.
 */
async function unpackHaproxy(): Promise<string> {
  const binary = join(UNPACKED, 'usr/sbin/haproxy');
  if (existsSync(binary)) return binary;
  mkdirSync(UNPACKED, { recursive: true });
  if ((await outputOf('apt-get', '--version')) === null) throw new CliError(MISSING);
  const { code } = await runCommand('apt-get', ['download', 'haproxy'], { cwd: UNPACKED });
  const archive = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
  if (code !== 0 || !archive) throw new CliError(MISSING);
  await runCommand('dpkg', ['-x', join(UNPACKED, archive), UNPACKED]);
  return binary;
}

const USER = process.getuid?.() === 0 ? 'user nobody' : '';

/**
 * If no replica is ready (database down), a live one that is not draining answers with 503 or cached
 * public pages. Only requests with a refused connection are retried on the other replica.
 */
const configuration = (port: number, replicas: readonly number[]) => `
global
  maxconn 4000
  ${USER}
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 2
  retry-on conn-failure
  http-reuse safe
  timeout connect 1s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  timeout queue 2s
  default-server inter 1s fall 1 rise 1
frontend public
  bind 127.0.0.1:${port}
  use_backend alive if { nbsrv(ready) eq 0 }
  http-response set-header ${REPLICA_HEADER} %s
  default_backend ready
backend ready
  option httpchk GET /readyz
${replicas.map((replica, index) => `  server ${replicaName(index)} 127.0.0.1:${replica} check`).join('\n')}
backend alive
  option httpchk GET /healthz
  http-check expect string ok
${replicas.map((replica, index) => `  server ${replicaName(index)} 127.0.0.1:${replica} check`).join('\n')}
`;
