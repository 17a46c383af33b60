/** Messages must never quote the feed or its address. */
export class FeedError extends Error {
  override name = 'FeedError';
}
