import { checkLoading, isRun } from '@gangway/api/platform/gates/load-gate';
import { probeRunner } from '@gangway/api/platform/probe/run-probe';
import { resolveShell } from '@gangway/api/platform/remotes/read-shells';
import { startOwnRenderer } from '@gangway/api/platform/renderer/open-renderer';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Bench } from './benchmarks';
import type { Row } from './report';

const ROOT = resolve(import.meta.dirname, '..');
const SHELL = join(ROOT, 'shell/dist');
const BRIEF = '--brief';

export async function run({ args, report }: Bench): Promise<void> {
  const renderer = await startOwnRenderer(join(ROOT, 'api/dist/renderer/renderer.js'), pino());
  const options = {
    shell: resolveShell(await readManifest(SHELL)),
    shellFiles: await readShellFiles(),
    publicUrl: 'http://localhost:3000',
    probe: probeRunner(renderer.run),
    endsAtFailure: args.includes(BRIEF),
  };
  const chosen = args.filter((name) => name !== BRIEF);
  const folders = (await readdir(ROOT)).filter((name) => name.startsWith('mfe-')).toSorted();
  const rows: Row[] = [];
  for (const area of chosen.length > 0 ? chosen : folders) {
    const { seconds, pages, refusals } = await check(area, options);
    rows.push({ area, seconds, pages, refusals: refusals.length });
    for (const { code, message } of refusals) report.line(`${area}: ${code}: ${message}`);
  }
  report.table('The check of each release', rows);
  await renderer.close();
}

async function readManifest(folder: string): Promise<BuildManifest> {
  return BuildManifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
}

async function readFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('release.json'));
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name))));
  return sizes.flatMap((size, index) =>
    size.isFile() ? [{ name: names[index] ?? '', sha256: '', bytes: size.size }] : [],
  );
}

async function readShellFiles() {
  const names = (await readdir(SHELL)).filter(isRun);
  const read = async (name: string) => [name, await readFile(join(SHELL, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

type Options = Omit<Parameters<typeof checkLoading>[1], 'read'>;

async function check(area: string, options: Options) {
  const folder = join(ROOT, area, 'dist');
  const incoming = { manifest: await readManifest(folder), files: await readFiles(folder) };
  const read = (name: string) => readFile(join(folder, name)).catch(() => null);
  const startedAt = performance.now();
  const refusals = await checkLoading(incoming, { ...options, read });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, pages: incoming.manifest.routes.length, refusals };
}
