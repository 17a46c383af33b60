import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolders } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';

export function requireFolder(root: string, area: string): string {
  const folder = join(root, area);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const known = areaFolders(root).join(', ');
  throw new CliError(`This checkout has no ${area}. Available: ${known || 'none'}.`);
}
