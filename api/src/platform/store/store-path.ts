import { ApiError } from '../../foundation/errors/api-error';
import type { PlatformDeps, ReleaseStore } from '../ports/platform-deps';

export function requireStore({ store }: Pick<PlatformDeps, 'store'>): ReleaseStore {
  if (!store) throw new ApiError('unavailable', 'This server has no release store');
  return store;
}

export class StoredOtherwise extends Error {
  constructor(path: string) {
    super(`${path} already exists with different content`);
  }
}

const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Prevents path traversal out of the store. */
export const isStorePath = (path: string): boolean => PATH.test(path);

export function storePath(path: string): string {
  if (!isStorePath(path)) throw new Error(`${path} is not a path of the store`);
  return path;
}

export function assertSameBytes(path: string, stored: Uint8Array | null, bytes: Uint8Array): void {
  if (!stored || Buffer.compare(stored, bytes) !== 0) throw new StoredOtherwise(path);
}

type Release = { remote: string; version: string };

export const folderOf = ({ remote, version }: Release) => `${remote}/${version}`;
export const fileOf = (release: Release, name: string) => `${folderOf(release)}/${name}`;
