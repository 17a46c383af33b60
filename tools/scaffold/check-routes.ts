import { explainPath } from '@gangway/contract/area-paths';
import { prefixesOf } from '@gangway/contract/release-rules';
import type { AreaRoute } from '@gangway/contract/remotes';
import { Refusal } from '../run/progress.mjs';
import { pageNames } from './page-names';

export type Owner = { name: string; routes: readonly AreaRoute[] };

function checkForm(path: string): void {
  const reason = explainPath(path);
  if (reason !== null) throw new Refusal(reason);
  if (pageNames(path).file === '') throw new Refusal(`${path} gives its page no name.`);
}

function checkOwner(prefix: string, owners: readonly Owner[]): void {
  const owner = owners.find(({ routes }) => prefixesOf(routes).includes(prefix));
  if (owner) throw new Refusal(`${prefix} belongs to ${owner.name}: choose another path.`);
}

function checkTwice(paths: readonly string[]): void {
  const files = paths.map((path) => pageNames(path).file);
  const twice = paths.find((_, index) => files.indexOf(files[index] ?? '') !== index);
  if (twice) throw new Refusal(`${twice} would be the same page twice.`);
}

export function checkRoutes(paths: readonly string[], owners: readonly Owner[]): void {
  for (const path of paths) checkForm(path);
  checkTwice(paths);
  for (const prefix of prefixesOf(paths.map((path) => ({ path, title: '' })))) {
    checkOwner(prefix, owners);
  }
}
