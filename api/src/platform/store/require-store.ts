import type { PlatformDeps } from '../ports/platform-deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { ReleaseStore } from '../ports/release-store';

export function requireStore({ store }: Pick<PlatformDeps, 'store'>): ReleaseStore {
  if (!store) throw new ApiError('unavailable', 'This server has no release store');
  return store;
}
