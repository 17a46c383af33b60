import { and, eq, type SQL } from 'drizzle-orm';
import { transitionLists } from '../tables/transition-lists.table';
import { candidates } from '../tables/candidates.table';

/** The search has the same rule in SQL: the view `due_search_entries` of the migrations. */
export function isVisible(): SQL | undefined {
  return and(eq(candidates.state, 'opted-in'), eq(transitionLists.status, 'active'));
}
