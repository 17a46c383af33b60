import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders } from '../run/areas.mjs';
import { Refusal } from '../run/progress.mjs';

/** The folder of an area, or of the shell, in this checkout. */
export function requireFolder(root: string, area: string): string {
  const folder = join(root, area);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const known = areaFolders(root).join(', ');
  throw new Refusal(`This checkout has no ${area}. Available: ${known || 'none'}.`);
}
