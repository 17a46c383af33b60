import type { Area } from '@gangway/shared-ui/area';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaFolders } from '../run/areas.mjs';
import type { Owner } from './check-routes';

type AreaModule = { area: Area; demoRoutes?: Area['routes'] };

async function readOwner(file: string): Promise<Owner> {
  const { area, demoRoutes = [] }: AreaModule = await import(pathToFileURL(file).href);
  return { name: area.name, routes: [...area.routes, ...demoRoutes] };
}

/** Who owns which paths, as far as this checkout has them: the shell and the areas. */
export async function readOwners(root: string): Promise<Owner[]> {
  const files = [...areaFolders(root), 'shell'].map((folder) => join(root, folder, 'src/area.ts'));
  return Promise.all(files.filter((file) => existsSync(file)).map(readOwner));
}
