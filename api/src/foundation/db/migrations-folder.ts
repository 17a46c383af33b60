import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same folder from the sources and from the bundle in dist/. */
export function findMigrations(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error('The migrations folder is missing.');
    directory = parent;
  }
  return join(directory, 'migrations');
}
