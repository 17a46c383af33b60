const DAY = 86_400;
const RETRIES_AFTER_DAYS = [3, 5, 7];

/** When to try again after the nth attempt in vain, or null when that was the last. */
export function nextAttempt(attempts: number, now: number): number | null {
  const days = RETRIES_AFTER_DAYS[attempts - 1];
  return days === undefined ? null : now + days * DAY;
}
