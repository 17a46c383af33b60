import type { ReleaseFile } from '@gangway/contract/platform/releases';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaFolders } from '../run/areas.mjs';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';

export function requireFolder(root: string, area: string): string {
  const folder = join(root, area);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const known = areaFolders(root).join(', ');
  throw new CliError(`This checkout has no ${area}. Available: ${known || 'none'}.`);
}

export type BuiltRelease = { dist: string; manifest: BuildManifest; files: ReleaseFile[] };

export async function buildFolder(
  folder: string,
  { script, signal }: { script: 'build' | 'build-demo'; signal: AbortSignal },
): Promise<void> {
  const env = { NODE_ENV: 'production', GANGWAY_TYPES: 'true' };
  const { code, lines } = await runCommand('npm', ['run', '--silent', script], {
    cwd: folder,
    env,
    signal,
  });
  if (code !== 0) throw new CliError([...lines, 'The build failed.'].join('\n'));
}

export async function readBuild(dist: string): Promise<BuiltRelease> {
  const manifest = await readManifest(dist);
  const names = (await readdir(dist)).filter((name) => !isManifest(name)).toSorted();
  const files = await Promise.all(names.map((name) => describeFile(dist, name)));
  return { dist, manifest, files };
}

async function readManifest(dist: string): Promise<BuildManifest> {
  try {
    return BuildManifest.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  } catch {
    throw new CliError(`${dist} has no release.json that fits this contract.`);
  }
}

const isManifest = (name: string) => name.startsWith('release.json');

async function describeFile(dist: string, name: string): Promise<ReleaseFile> {
  const content = await readFile(join(dist, name));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, sha256, bytes: content.length };
}
