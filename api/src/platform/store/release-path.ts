import { ApiError } from '../../foundation/errors/api-error';
import type { ObjectStore } from '../../foundation/ports/object-store';
import type { PlatformDeps } from '../ports/platform-deps';

export function requireStore({ store }: Pick<PlatformDeps, 'store'>): ObjectStore {
  if (!store) throw new ApiError('unavailable', 'This server has no release store');
  return store;
}

type Release = { remote: string; version: string };

export const folderOf = ({ remote, version }: Release) => `${remote}/${version}`;
export const fileOf = (release: Release, name: string) => `${folderOf(release)}/${name}`;
