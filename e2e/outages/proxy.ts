import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { debianProgram } from '../../tools/run/debian.mjs';
import { CliError } from '../../tools/run/progress.mjs';

const POLL_MS = 50;

export const REPLICA_HEADER = 'x-replica';
export const replicaName = (index: number) => `replica${index}`;

export async function startProxy(port: number, replicas: readonly number[]) {
  const { file: program, libraries } = await debianProgram('haproxy', 'usr/sbin/haproxy');
  const folder = await mkdtemp(join(tmpdir(), 'gangway-haproxy-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, replicas));
  const haproxy = spawn(program, ['-db', '-f', file], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  });
  const closed = once(haproxy, 'close');
  const end = () => void haproxy.kill('SIGKILL');
  process.once('exit', end);
  while (!(await answers(port))) {
    if (haproxy.exitCode !== null) throw new CliError('HAProxy does not start.');
    await sleep(POLL_MS);
  }
  return {
    close: async () => {
      end();
      await closed;
      process.off('exit', end);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const USER = process.getuid?.() === 0 ? 'user nobody' : '';

/**
 * If no replica is ready (database down), live ones that do not drain have cached public pages: backups,
 * as a retry stays in its backend, and HAProxy ends a connection without a server and without an answer.
 * Exports and lists may take longer. METH_GET is also true for HEAD.
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
  retry-on conn-failure empty-response response-timeout
  http-reuse safe
  timeout connect 1s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  timeout queue 2s
  default-server inter 1s fall 1 rise 1
frontend public
  bind 127.0.0.1:${port}
  http-response set-header ${REPLICA_HEADER} %[srv_name,regsub(^live-,)]
  default_backend ready
backend ready
  option httpchk GET /readyz
  option allbackups
  http-request disable-l7-retry unless METH_GET
  http-request set-timeout server 4s if METH_GET !{ path_end /export } !{ path_beg /api/candidates/list/ }
${serversOf(replicas, () => 'check')}
${serversOf(replicas, (name) => `track alive/${name} backup`, 'live-')}
backend alive
  option httpchk GET /healthz
  http-check expect string ok
${serversOf(replicas, () => 'check')}
`;

const serversOf = (replicas: readonly number[], optionsOf: (name: string) => string, prefix = '') =>
  replicas
    .map((port, index) => ({ port, name: replicaName(index) }))
    .map(({ port, name }) => `  server ${prefix}${name} 127.0.0.1:${port} ${optionsOf(name)}`)
    .join('\n');
