import { access, constants, mkdir } from 'node:fs/promises';
import type { ReleasesSettings } from '../../../foundation/env/release-settings';
import { StartError } from '../../../foundation/errors/start-error';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/** The files of all releases, by paths like `mfe-recruiter/1a2b3c/entry.js`. A file never changes. */
export type ReleaseStore = {
  /** Throws `StoredOtherwise` where the path has other bytes already. */
  write: (path: string, bytes: Uint8Array) => Promise<void>;
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  has: (path: string) => Promise<boolean>;
  /** The paths below a folder. */
  list: (folder: string) => Promise<string[]>;
  remove: (folder: string) => Promise<void>;
};

async function requireFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new StartError(`RELEASES_DIR cannot be written: ${folder}.`);
  }
}

/** A bucket is not asked: while it is away, the API starts and goes on all the same. */
export async function openReleaseStore(
  settings: ReleasesSettings | null,
): Promise<ReleaseStore | null> {
  if (!settings) return null;
  if (settings.kind === 'bucket') return bucketStore(settings);
  await requireFolder(settings.folder);
  return folderStore(settings.folder);
}
