type Listed = { id: string; created: number };
type Paging = { limit: number; starting_after?: string | undefined };

/** Newest first. */
export function listRows(url: string, rows: readonly Listed[], paging: Paging) {
  const { limit, starting_after: after } = paging;
  const sorted = rows.toReversed().sort((a, b) => b.created - a.created);
  const position = sorted.findIndex(({ id }) => id === after);
  const end = position + 1 + limit;
  return {
    object: 'list',
    url,
    has_more: end < sorted.length,
    data: sorted.slice(position + 1, end),
  };
}
