export type Job = {
  name: string;
  everyMs: number;
  timeLimitMs: number;
  /** One: on one replica at a time, by a lease. Each: in every process, for what claims its own rows. */
  replicas: 'one' | 'each';
  run(signal: AbortSignal): Promise<void>;
};

/** After a failure the job waits twice as long as before, up to this. */
const LONGEST_DELAY_MS = 300_000;

export function delayAfter({ everyMs }: Job, failures: number): number {
  const delay = everyMs * 2 ** Math.min(failures, 20);
  return Math.min(delay, Math.max(everyMs, LONGEST_DELAY_MS));
}
