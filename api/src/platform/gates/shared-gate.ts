import {
  broughtModules,
  consumedModules,
  FederationManifest,
} from '@gangway/contract/federation-manifest';
import type { BuildManifest } from '@gangway/contract/remotes';
import { satisfies } from 'semver';
import type { ReadReleaseFile } from './asset-gate';
import { nameOf, type Live, type Refusal } from './gate';

type Versions = BuildManifest['provides'];

/** Before contract 2 an area named all sub-paths of a package in one, as `react/`. */
function providedBy({ provides }: Pick<BuildManifest, 'provides'>, module: string) {
  const name = module.replace(/\/$/, '');
  return Object.hasOwn(provides, name) ? provides[name] : undefined;
}

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

/** The shell's one copy of each shared module must be one that the area can live with. */
export const checkShared = (manifest: BuildManifest, live: Live): Refusal[] =>
  refuseMissing(manifest, live, manifest.requires);

async function readSharing({ federationManifest }: BuildManifest, read: ReadReleaseFile) {
  const bytes = federationManifest && (await read(federationManifest.url));
  if (!bytes) return null;
  try {
    return FederationManifest.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch {
    return null;
  }
}

/** Two copies of what the page has once would not know of each other. */
function refuseOwnCopies(manifest: BuildManifest, { shell }: Live, own: string[]): Refusal[] {
  return own
    .filter((module) => providedBy(shell, module) !== undefined)
    .map((module) => ({
      code: 'shared_unsatisfied',
      message: `${nameOf(manifest)} bundles ${module}, which the live shell shares with all areas. Share it with "import: false".`,
    }));
}

/** What the area's code shares, as its bundler has written it down since contract 2. */
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
