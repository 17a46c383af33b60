import { BuildManifest } from '@gangway/contract/platform/remotes';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { checkLoading, isRun } from '../src/platform/gates/load-gate';
import { probeRunner } from '../src/platform/probe/run-probe';
import { resolveShell } from '../src/platform/remotes/read-shells';
import { startOwnRenderer } from '../src/platform/renderer/open-renderer';
import { print } from './run';

/**
 * Usage: `npm run bench:probe [-- mfe-recruiter] [--brief]`; `--brief` measures the check of a
 * shell with the live areas.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const SHELL = join(ROOT, 'shell/dist');

const isBrief = process.argv.includes('--brief');

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

async function time(area: string): Promise<void> {
  const folder = join(ROOT, area, 'dist');
  const incoming = { manifest: await readManifest(folder), files: await readFiles(folder) };
  const shell = resolveShell(await readManifest(SHELL));
  const startedAt = performance.now();
  const refusals = await checkLoading(incoming, {
    shell,
    shellFiles,
    publicUrl: 'http://localhost:3000',
    probe,
    read: (name) => readFile(join(folder, name)).catch(() => null),
    endsAtFailure: isBrief,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  print(`${area}: ${seconds.toFixed(1)} s, ${incoming.manifest.routes.length} pages`);
  for (const { code, message } of refusals) print(`  ${code}: ${message}`);
}

const names = (await readdir(SHELL)).filter(isRun);
const shellFiles = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(join(SHELL, name))] as const)),
);
const renderer = await startOwnRenderer(join(ROOT, 'api/dist/renderer/renderer.js'), pino());
const probe = probeRunner(renderer.run);
const chosenAreas = process.argv.slice(2).filter((name) => !name.startsWith('-'));
const folders = (await readdir(ROOT)).filter((name) => name.startsWith('mfe-')).toSorted();
for (const area of chosenAreas.length > 0 ? chosenAreas : folders) await time(area);
await renderer.close();
