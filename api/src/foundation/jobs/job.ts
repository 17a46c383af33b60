export type Job = {
  name: string;
  /** From the end of a run to the next one. */
  everyMs: number;
  /** A run that takes longer is aborted, and counts as failed. */
  timeLimitMs: number;
  /** One: on one replica at a time, by a lease. Each: in every process, for what claims its own rows. */
  replicas: 'one' | 'each';
  /** Stops between two steps once the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
};

/** After a failure the job waits twice as long as before, up to this. */
const LONGEST_DELAY_MS = 300_000;

export function delayAfter({ everyMs }: Job, failures: number): number {
  const delay = everyMs * 2 ** Math.min(failures, 20);
  return Math.min(delay, Math.max(everyMs, LONGEST_DELAY_MS));
}
