import type { QueryClient } from '@tanstack/react-query';
import { invalidateLists } from '../../../invalidate-lists';
import { discardImport } from '../draft/import-state';

export function endImport(client: QueryClient, draftId: string | null): void {
  if (draftId !== null) void discardImport(draftId);
  void invalidateLists(client);
}
