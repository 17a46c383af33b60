import { access, constants, mkdir } from 'node:fs/promises';
import type { StoreName, StoreSettings } from '../env/store-settings';
import { StartError } from '../errors/start-error';
import type { ObjectStore } from '../ports/object-store';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/** A bucket is not contacted here: the API must start and keep running while it is down. */
export async function openStore(name: StoreName, settings: StoreSettings): Promise<ObjectStore> {
  if (settings.kind === 'bucket') return bucketStore(settings, TIME_LIMIT_MS[name]);
  const isPrivate = name === 'FILES';
  await requireFolder(name, settings.folder, isPrivate ? 0o700 : 0o777);
  return folderStore(settings.folder, { isPrivate });
}

/** People wait for a photo or résumé. */
const TIME_LIMIT_MS: Record<StoreName, number> = { RELEASES: 30_000, FILES: 10_000 };

async function requireFolder(name: StoreName, folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode });
    await access(folder, constants.W_OK);
  } catch {
    throw new StartError(`${name}_DIR cannot be written: ${folder}.`);
  }
}
