import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARED_SOURCES } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';

/** What .gitignore names. */
const OUTPUT = /^(node_modules|dist(-.+)?|\.results|\.data|\.nx|\.DS_Store|.+\.log)$/;

/** A hash for each file, by its path in the checkout. */
export type SourceFiles = ReadonlyMap<string, string>;

/** The folders and files that a release of an area is made and checked from. */
export const sourcePaths = (root: string, area: string): string[] =>
  [area, ...SHARED_SOURCES.folders, ...SHARED_SOURCES.files].filter((path) =>
    existsSync(join(root, path)),
  );

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

/** The same for the same sources in every checkout, a sparse one included. */
export function hashSources(sources: SourceFiles): string {
  const hash = createHash('sha256');
  for (const [file, sha256] of sources) hash.update(`${sha256} ${file}\n`);
  return hash.digest('hex');
}

/** What was checked and what was built must be the same. */
export function refuseChanges(before: SourceFiles, after: SourceFiles): void {
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const changed = files.filter((file) => before.get(file) !== after.get(file));
  if (changed.length === 0) return;
  throw new CliError(
    `The sources changed during the check, so these were not checked: ${changed.join(', ')}. Run it again.`,
  );
}
