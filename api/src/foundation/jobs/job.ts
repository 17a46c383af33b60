export type Job = {
  name: string;
  everyMs: number;
  timeLimitMs: number;
  /**
   * one: on a single replica at a time, by a lease. each: in every process, for jobs that claim
   * their own rows.
   */
  replicas: 'one' | 'each';
  run(signal: AbortSignal): Promise<void>;
};

const LONGEST_DELAY_MS = 300_000;

export function delayAfter({ everyMs }: Job, failures: number): number {
  const delay = everyMs * 2 ** Math.min(failures, 20);
  return Math.min(delay, Math.max(everyMs, LONGEST_DELAY_MS));
}
