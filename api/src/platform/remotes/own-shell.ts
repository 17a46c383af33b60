import { resolveParts } from '@gangway/contract/platform/build-release';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../foundation/errors/start-error';

export const resolveShell = (manifest: BuildManifest): BuildManifest => ({
  ...manifest,
  parts: resolveParts(manifest.parts, '/assets/'),
});

export async function readOwnShell(webRoot: string): Promise<BuildManifest> {
  const file = join(webRoot, 'release.json');
  try {
    return resolveShell(BuildManifest.parse(JSON.parse(await readFile(file, 'utf8'))));
  } catch {
    throw new StartError(`WEB_ROOT has no build of the shell that can be read: ${file}.`);
  }
}
