import type { Deps } from '../../foundation/deps';

/** Lists that have become others are not to be paid; what is paid nevertheless is given back. */
export async function closeOutdated(
  deps: Pick<Deps, 'payments' | 'log'>,
  outdated: readonly string[],
): Promise<void> {
  for (const reference of outdated) {
    await deps.payments.closePayment(reference).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the payment for a list that has changed stays open');
    });
  }
}
