const HOUR = 3_600_000;

export const SESSION_MS = 7 * 24 * HOUR;

export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_MS);

/** A session slides, but is written at most once an hour. */
export function isDueForExtension(expiresAt: Date, now: Date): boolean {
  return sessionEnd(now).getTime() - expiresAt.getTime() >= HOUR;
}
