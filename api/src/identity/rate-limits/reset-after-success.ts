import type { Deps } from '../../foundation/deps';

/**
 * Not in the transaction of the success: a locked table of limits would undo it, and keep its
 * connection.
 */
export async function resetAfterSuccess(
  { log }: Pick<Deps, 'log'>,
  reset: () => Promise<void>,
): Promise<void> {
  await reset().catch((error: unknown) => log.warn({ err: error }, 'a rate limit was not reset'));
}
