import {
  broughtModules,
  consumedModules,
  FederationManifest,
} from '@gangway/contract/platform/federation-manifest';
import type { BuildManifest } from '@gangway/contract/platform/remotes';
import { satisfies } from 'semver';
import type { ReadReleaseFile } from './asset-gate';
import { nameOf, type Live, type Refusal } from './gate';

export const checkShared = (manifest: BuildManifest, live: Live): Refusal[] =>
  refuseMissing(manifest, live, manifest.requires);

export async function checkSharing(
  manifest: BuildManifest,
  live: Live,
  read: ReadReleaseFile,
): Promise<Refusal[]> {
  if (manifest.contract < 2 || manifest.contract > live.shell.contract) return [];
  const sharing = await readSharing(manifest, read);
  if (sharing) {
    return [
      ...refuseMissing(manifest, live, consumedModules(sharing)),
      ...refuseOwnCopies(manifest, live, broughtModules(sharing)),
    ];
  }
  const message = `${nameOf(manifest)} has no readable mf-manifest.json. Build the area with its manifest, and publish the output unchanged.`;
  return [{ code: 'asset_missing', message }];
}

type Versions = BuildManifest['provides'];

function refuseMissing(manifest: BuildManifest, { shell }: Live, consumed: Versions): Refusal[] {
  return Object.entries(consumed).flatMap(([module, range]): Refusal[] => {
    const provided = providedBy(shell, module);
    if (provided !== undefined && satisfies(provided, range)) return [];
    const there =
      provided === undefined
        ? 'the live shell does not provide it'
        : `the live shell has ${provided}`;
    const advice =
      provided === undefined
        ? `Bundle ${module} in the area, or release a shell that shares it.`
        : `Build the area with ${module} ${provided}, or release the shell first.`;
    const message = `${nameOf(manifest)} needs ${module} ${range}, but ${there}. ${advice}`;
    return [{ code: 'shared_unsatisfied', message }];
  });
}

/** Before contract 2, areas named all subpaths of a package with one entry such as `react/`. */
function providedBy({ provides }: Pick<BuildManifest, 'provides'>, module: string) {
  const name = module.replace(/\/$/, '');
  return Object.hasOwn(provides, name) ? provides[name] : undefined;
}

async function readSharing({ federationManifest }: BuildManifest, read: ReadReleaseFile) {
  const bytes = federationManifest && (await read(federationManifest.url));
  if (!bytes) return null;
  try {
    return FederationManifest.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** A second copy of a module that the page must have once would not share its state. */
function refuseOwnCopies(manifest: BuildManifest, { shell }: Live, own: string[]): Refusal[] {
  return own
    .filter((module) => providedBy(shell, module) !== undefined)
    .map((module) => ({
      code: 'shared_unsatisfied',
      message: `${nameOf(manifest)} bundles ${module}, which the live shell shares with all areas. Share it with "import: false".`,
    }));
}
