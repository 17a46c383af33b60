import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/http/api-error';
import type { ReleaseStore } from './store/release-store';

export function requireStore({ store }: Pick<Deps, 'store'>): ReleaseStore {
  if (!store) throw new ApiError('unavailable', 'This server has no release store');
  return store;
}
