import { refreshSession } from '@gangway/shared-ui/platform';

const RETRY_MS = 3000;

export async function readSession(): Promise<void> {
  try {
    await refreshSession();
  } catch {
    setTimeout(() => void readSession(), RETRY_MS);
  }
}

/** A page restored from the back/forward cache may belong to a session that has ended. */
export function readSessionOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void readSession();
  });
}
