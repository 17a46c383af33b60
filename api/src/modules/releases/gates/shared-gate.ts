import type { BuildManifest } from '@gangway/contract/remotes';
import { satisfies } from 'semver';
import { nameOf, type Live, type Refusal } from './gate';

/** The shell's one copy of each shared module must be one that the area can live with. */
export function checkShared(manifest: BuildManifest, { shell }: Live): Refusal[] {
  return Object.entries(manifest.requires).flatMap(([module, range]): Refusal[] => {
    const provided = Object.hasOwn(shell.provides, module) ? shell.provides[module] : undefined;
    if (provided !== undefined && satisfies(provided, range)) return [];
    const there =
      provided === undefined
        ? 'the live shell does not bring it'
        : `the live shell has ${provided}`;
    const advice =
      provided === undefined
        ? `Bring ${module} in the area itself, or release a shell that shares it.`
        : `Build the area with ${module} ${provided}, or release the shell first.`;
    const message = `${nameOf(manifest)} needs ${module} ${range}, but ${there}. ${advice}`;
    return [{ code: 'shared_unsatisfied', message }];
  });
}
