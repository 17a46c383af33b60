import { refreshSession } from '@gangway/shared-ui/platform';

const RETRY_MS = 3000;

/** Asks until the server can say who this is: without an answer the page would wait for ever. */
export async function readSession(): Promise<void> {
  try {
    await refreshSession();
  } catch {
    setTimeout(() => void readSession(), RETRY_MS);
  }
}

/** A page that the browser kept whole may be of a session that has ended since. */
export function readSessionOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void readSession();
  });
}
