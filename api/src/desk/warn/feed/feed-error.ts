/** Why the feed cannot be taken, in words that never quote it or its address. */
export class FeedError extends Error {
  override name = 'FeedError';
}
