import { execFileSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../../tools/run/command.mjs';
import { freePort } from '../../tools/run/port.mjs';
import { postgresBinaries, startCluster } from '../../tools/run/postgres.mjs';
import { root } from '../../tools/run/root.mjs';
import { startService } from '../../tools/run/service.mjs';
import { startSmtpSink } from '../fixtures/smtp-sink';
import { startTlsBucket } from '../fixtures/tls-bucket';

export const PUBLIC_URL = 'https://gangway.example';

export type StoreKind = 'folders' | 'a bucket';

export type Installed = Awaited<ReturnType<typeof openInstalled>>;

/** `home` is the folder of a package, next to an empty database and empty stores of files. */
export async function openInstalled(home: string, kind: StoreKind) {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-installation-'));
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    const cluster = await startCluster(postgresBinaries());
    closers.push(cluster.stop);
    const smtp = await startSmtpSink();
    closers.push(smtp.close);
    const stores = await (kind === 'folders' ? openFolders : openBucket)(folder);
    closers.push(stores.close);
    const env = productionSettings({
      DATABASE_URL: cluster.url,
      SMTP_URL: smtp.url,
      ...stores.settings,
    });
    const results = join(import.meta.dirname, '../.results');
    await mkdir(results, { recursive: true });
    const log = openSync(join(results, `installation-${kind.replace(' ', '-')}.log`), 'w');
    return {
      databaseUrl: cluster.url,
      listFiles: stores.listFiles,
      admin: (...args: string[]) =>
        runCommand(process.execPath, [join(home, 'api/dist/admin.js'), ...args], {
          cwd: home,
          env,
        }),
      start: async () => {
        const port = await freePort();
        const file = join(home, 'api/dist/main.js');
        const probe = `http://127.0.0.1:${port}/readyz`;
        const own = { ...env, PORT: String(port) };
        const service = startService({ name: 'A server', file, cwd: home, probe, env: own, log });
        closers.push(async () => {
          service.kill();
          await service.closed;
        });
        return { port, service };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes the package in this folder, and returns the folder of its files. */
export async function unpackPackage(folder: string): Promise<string> {
  const script = join(root, 'tools/run/run-typescript.mjs');
  const args = [script, 'tools/package/cli.ts', folder];
  const { code, lines } = await runCommand(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error(lines.join('\n'));
  const [file = ''] = await readdir(folder);
  execFileSync('tar', ['xf', file], { cwd: folder });
  return join(folder, file.replace(/\.tgz$/, ''));
}

type Stores = {
  settings: Record<string, string>;
  /** All of them, below `people` and `areas`. */
  listFiles: () => Promise<string[]>;
  close: () => unknown;
};

async function openFolders(folder: string): Promise<Stores> {
  const stores = join(folder, 'stores');
  return {
    settings: { RELEASES_DIR: join(stores, 'areas'), FILES_DIR: join(stores, 'people') },
    listFiles: () => readdir(stores, { recursive: true }),
    close: () => undefined,
  };
}

async function openBucket(folder: string): Promise<Stores> {
  const { settings, objects, close } = await startTlsBucket(join(folder, 'authority.pem'));
  return { settings, listFiles: async () => [...objects.keys()], close };
}

/** Keeps the servers from sending anything to the payment provider. */
const preload = pathToFileURL(join(import.meta.dirname, '../outages/replica-preload.mjs')).href;

/** Variables set in a developer's shell must not reach the servers. */
const productionSettings = (services: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_OPTIONS: `--import=${preload}`,
  ...services,
  RENDERER_SAME_USER: '1',
  PUBLIC_URL,
  SECRET_KEY: 'a key for the test of an installation',
  STRIPE_SECRET_KEY: 'sk_live_installation',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_installation',
  STRIPE_WEBHOOK_SECRET: 'whsec_installation',
  OPERATOR_NAME: 'Harbor Works',
  OPERATOR_ADDRESS: '1 Test Street|Portland, OR 97201',
  OPERATOR_EMAIL: 'hello@gangway.example',
  LOG_LEVEL: 'warn',
});
