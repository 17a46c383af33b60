import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { call, callUrl } from '@gangway/shared-ui/platform';
import type { QueryClient } from '@tanstack/react-query';

export const DASHBOARD = [callUrl('GET /api/recruiter/dashboard')];
const ACTIVITY = [callUrl('GET /api/recruiter/activity')];
const NEWS = [callUrl('GET /api/saved-searches/news')];

export function invalidateDashboard(client: QueryClient): void {
  for (const queryKey of [DASHBOARD, ACTIVITY, NEWS]) void client.invalidateQueries({ queryKey });
}

const NO_ONE = { count: 0, isExact: true };

export function markSeen(client: QueryClient, id: string): void {
  const seenAt = new Date().toISOString();
  client.setQueryData<SavedSearchNews[]>(NEWS, (list) =>
    list?.map((one) =>
      one.id === id ? { ...one, seenAt, newPeople: NO_ONE, countedAt: null } : one,
    ),
  );
  call('POST /api/saved-searches/:id/seen', { params: { id } }).catch(() =>
    client.invalidateQueries({ queryKey: NEWS }),
  );
}
