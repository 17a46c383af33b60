import { placeParts } from '@gangway/contract/release-rules';
import { BuildManifest } from '@gangway/contract/remotes';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error';

/** The shell that this server serves, with the addresses of its files. */
export async function readShell(webRoot: string): Promise<BuildManifest> {
  const file = join(webRoot, 'release.json');
  try {
    const manifest = BuildManifest.parse(JSON.parse(await readFile(file, 'utf8')));
    return { ...manifest, parts: placeParts(manifest.parts, '/assets/') };
  } catch {
    throw new StartError(`WEB_ROOT has no build of the shell that can be read: ${file}.`);
  }
}
