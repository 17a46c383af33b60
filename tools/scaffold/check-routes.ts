import { explainPath } from '@gangway/contract/platform/area-paths';
import { prefixesOf } from '@gangway/contract/platform/release-rules';
import type { AreaRoute } from '@gangway/contract/platform/remotes';
import type { Area } from '@gangway/shared-ui/area';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaFolders } from '../run/areas.mjs';
import { CliError } from '../run/progress.mjs';
import { pageNames } from './create-remote';

export async function readOwners(root: string): Promise<Owner[]> {
  const files = [...areaFolders(root), 'shell'].map((folder) => join(root, folder, 'src/area.ts'));
  return Promise.all(files.filter((file) => existsSync(file)).map(readOwner));
}

export type Owner = { name: string; routes: readonly AreaRoute[] };

export function checkRoutes(paths: readonly string[], owners: readonly Owner[]): void {
  for (const path of paths) checkForm(path);
  checkTwice(paths);
  for (const prefix of prefixesOf(paths.map((path) => ({ path, title: '' })))) {
    const owner = owners.find(({ routes }) => prefixesOf(routes).includes(prefix));
    if (owner) throw new CliError(`${prefix} belongs to ${owner.name}: choose another path.`);
  }
}

type AreaModule = { area: Area; demoRoutes?: Area['routes'] };

async function readOwner(file: string): Promise<Owner> {
  const { area, demoRoutes = [] }: AreaModule = await import(pathToFileURL(file).href);
  return { name: area.name, routes: [...area.routes, ...demoRoutes] };
}

function checkForm(path: string): void {
  const reason = explainPath(path);
  if (reason !== null) throw new CliError(reason);
  if (pageNames(path).file === '') throw new CliError(`${path} gives its page no name.`);
}

function checkTwice(paths: readonly string[]): void {
  const files = paths.map((path) => pageNames(path).file);
  const twice = paths.find((_, index) => files.indexOf(files[index] ?? '') !== index);
  if (twice) throw new CliError(`${twice} would be the same page twice.`);
}
