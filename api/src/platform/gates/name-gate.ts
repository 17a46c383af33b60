import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { nameOf, type Live, type Refusal } from './gate';

export function checkNames(manifest: BuildManifest, { shell, others }: Live): Refusal[] {
  const { container } = manifest;
  const expected = containerOf(manifest);
  if (container !== expected) {
    return refuse(
      `The container of ${nameOf(manifest)} is called ${container} and not ${expected}. Let the webpack preset set the name.`,
    );
  }
  const holder = others.find((other) => other.container === container);
  if (!holder && container !== shell.container) return [];
  const owner = holder ? `${holder.remote}@${holder.version}` : 'the shell';
  return refuse(
    `${owner} also defines a container named ${container}. Change the name or the version of the area.`,
  );
}

/**
 * Must match the webpack preset; with the version, because two releases of an area can be on one
 * page.
 */
const containerOf = ({ name, version }: BuildManifest) => `${name}_${version}`.replace(/\W/g, '_');

const refuse = (message: string): Refusal[] => [{ code: 'name_clash', message }];
