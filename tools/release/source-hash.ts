import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_SOURCES } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';

const OUTPUT = /^(node_modules|dist(-.+)?|\.results|\.data|\.nx|\.DS_Store|.+\.log)$/;

export type SourceFiles = ReadonlyMap<string, string>;

export const sourcePaths = (root: string, area: string): string[] =>
  [area, ...SHARED_SOURCES.folders, ...SHARED_SOURCES.files].filter((path) =>
    existsSync(join(root, path)),
  );

export async function readSources(root: string, area: string): Promise<SourceFiles> {
  const nested = await Promise.all(sourcePaths(root, area).map((path) => filesBelow(root, path)));
  const files = nested.flat().toSorted();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(root, file)).catch(() => '');
      return [file, createHash('sha256').update(content).digest('hex')] as const;
    }),
  );
  return new Map(hashes);
}

/** The same sources must give the same hash in every checkout, including a sparse one. */
export function hashSources(sources: SourceFiles): string {
  const hash = createHash('sha256');
  for (const [file, sha256] of sources) hash.update(`${sha256} ${file}\n`);
  return hash.digest('hex');
}

/** The release must be built from the sources that were checked. */
export function refuseChanges(before: SourceFiles, after: SourceFiles): void {
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const changed = files.filter((file) => before.get(file) !== after.get(file));
  if (changed.length === 0) return;
  throw new CliError(
    `The sources changed during the check, so these were not checked: ${changed.join(', ')}. Run it again.`,
  );
}

async function filesBelow(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const kept = entries.filter(({ name }) => !OUTPUT.test(name));
  const nested = kept.map(async (entry) => {
    const file = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
  return (await Promise.all(nested)).flat();
}
