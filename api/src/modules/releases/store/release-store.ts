import type { ReleasesSettings } from '../../../env';
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

export function openReleaseStore(settings: ReleasesSettings | null): ReleaseStore | null {
  if (!settings) return null;
  return settings.kind === 'folder' ? folderStore(settings.folder) : bucketStore(settings);
}
