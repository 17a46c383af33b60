import { access, constants, mkdir } from 'node:fs/promises';
import type { ReleasesSettings } from '../../foundation/env/release-settings';
import { StartError } from '../../foundation/errors/start-error';
import type { ReleaseStore } from '../ports/platform-deps';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/** A bucket is not contacted here: the API must start and keep running while it is down. */
export async function openReleaseStore(
  settings: ReleasesSettings | null,
): Promise<ReleaseStore | null> {
  if (!settings) return null;
  if (settings.kind === 'bucket') return bucketStore(settings);
  await requireFolder(settings.folder);
  return folderStore(settings.folder);
}

async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new StartError(`RELEASES_DIR cannot be written: ${folder}.`);
  }
}
