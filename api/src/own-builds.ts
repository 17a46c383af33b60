import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package or checkout that this server belongs to, if its shell is built there. */
export function findOwnBuilds(): string | null {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return existsSync(join(root, 'shell/dist/release.json')) ? root : null;
}
