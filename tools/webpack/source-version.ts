import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.name !== 'node_modules' && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** A version that names its content: the same sources give the same version on every machine. */
export function sourceVersion(project: string): string {
  const inputs = [
    join(project, 'src'),
    ...['shared-ui/src', 'contract/src', 'tools/webpack', 'package-lock.json'].map((path) =>
      join(root, path),
    ),
  ];
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow)) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}
