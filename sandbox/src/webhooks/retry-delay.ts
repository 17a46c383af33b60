const THEN = 60;
const GIVES_UP_AFTER = 3 * 86_400;
const DELAYS = [1, 2, 5, 10, 30];

export function retryDelay(attempts: number, age: number): number | null {
  return age >= GIVES_UP_AFTER ? null : (DELAYS[attempts - 1] ?? THEN);
}
