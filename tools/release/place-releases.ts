import { toRelease } from '@gangway/contract/release-rules';
import {
  BuildManifest,
  Registry,
  REGISTRY_SCHEMA,
  type RemoteRelease,
} from '@gangway/contract/remotes';
import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function builtAreas(): Promise<string[]> {
  const folders = (await readdir(root)).filter((name) => name.startsWith('mfe-')).toSorted();
  return folders.map((name) => join(root, name, 'dist'));
}

async function readManifest(dist: string): Promise<BuildManifest> {
  return BuildManifest.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
}

/** A release is written beside its place and moved there whole: nobody sees half of one. */
async function copyOnce(dist: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(join(target, '..'), { recursive: true });
  await cp(dist, unfinished, { recursive: true });
  await rename(unfinished, target);
}

async function readRegistry(file: string): Promise<Registry> {
  if (!(await exists(file))) return { schema: REGISTRY_SCHEMA, microFrontends: {} };
  return Registry.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The new release becomes the default; those before it stay for the pages that use them. */
function withRelease(known: readonly RemoteRelease[], release: RemoteRelease): RemoteRelease[] {
  const older = known
    .filter((one) => one.metadata.version !== release.metadata.version)
    .map((one) => ({ ...one, deployment: { traffic: 0, default: false } }));
  return [release, ...older];
}

/** Places the build of every area, or of those named by the folder of their build. */
export async function placeReleases(
  releasesDir: string,
  areas?: readonly string[],
): Promise<Registry> {
  const file = join(releasesDir, 'registry.json');
  await mkdir(releasesDir, { recursive: true });
  const { microFrontends } = await readRegistry(file);
  for (const dist of areas ?? (await builtAreas())) {
    const manifest = await readManifest(dist);
    await copyOnce(dist, join(releasesDir, manifest.name, manifest.version));
    const { name, version } = manifest;
    const release = toRelease(manifest, `/remotes/${name}/${version}/`);
    microFrontends[name] = withRelease(microFrontends[name] ?? [], release);
  }
  const registry = { schema: REGISTRY_SCHEMA, microFrontends };
  await writeFile(`${file}.${process.pid}`, JSON.stringify(registry, null, 2));
  await rename(`${file}.${process.pid}`, file);
  return registry;
}

const [, script, releasesDir] = process.argv;
if (script === import.meta.filename) {
  if (!releasesDir) throw new Error('Say where to: place-releases.ts <folder>');
  await placeReleases(releasesDir);
}
