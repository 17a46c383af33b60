import type { SavedSearch, SearchToSave } from '@gangway/contract/saved-searches';
import { call } from '@gangway/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateDashboard } from '../../dashboard-queries';
import { SAVED_SEARCHES } from './queries';

/** Saves a search; the pages that show or count what is saved read it again. */
export function useSave(): (body: SearchToSave) => Promise<SavedSearch> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await call('POST /api/saved-searches', { body });
    void client.invalidateQueries({ queryKey: SAVED_SEARCHES });
    invalidateDashboard(client);
    return saved;
  };
}
