import { prefixesOf } from '@gangway/contract/release-rules';
import type { AreaRoute } from '@gangway/contract/remotes';
import { Refusal } from '../run/progress.mjs';
import { pageNames } from './page-names';

export type Owner = { name: string; routes: readonly AreaRoute[] };

const PATH = /^\/[a-z][a-z0-9-]*(\/([a-z][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*$/;

/** What the server answers itself. */
const KEPT = ['/api', '/assets', '/remotes', '/dev', '/healthz', '/readyz', '/metrics'];

function checkForm(path: string): void {
  if (PATH.test(path)) return;
  throw new Refusal(
    `"${path}" is not a path of an area: small letters, digits and - between slashes, a parameter like :id, and a fixed text first.`,
  );
}

function checkOwner(prefix: string, owners: readonly Owner[]): void {
  if (KEPT.includes(prefix)) throw new Refusal(`${prefix} is kept for the platform.`);
  const owner = owners.find(({ routes }) => prefixesOf(routes).includes(prefix));
  if (owner) throw new Refusal(`${prefix} belongs to ${owner.name}: choose another path.`);
}

function checkTwice(paths: readonly string[]): void {
  const files = paths.map((path) => pageNames(path).file);
  const twice = paths.find((_, index) => files.indexOf(files[index] ?? '') !== index);
  if (twice) throw new Refusal(`${twice} would be a page that is there already.`);
}

/** Refuses paths that are none, or that somebody else answers. */
export function checkRoutes(paths: readonly string[], owners: readonly Owner[]): void {
  for (const path of paths) checkForm(path);
  checkTwice(paths);
  for (const prefix of prefixesOf(paths.map((path) => ({ path, title: '' })))) {
    checkOwner(prefix, owners);
  }
}
