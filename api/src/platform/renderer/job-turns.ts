import { JOB_KINDS, type JobKind } from './job-protocol';

type Turn = { kind: JobKind; runsAlone: boolean };

/** `wasAlone` where no other job has run at any time during this one. */
type Running = { wasAlone: () => boolean };

/**
 * One job of each kind at a time, as each needs its own memory. One that runs alone waits for all
 * before it, and all after it wait for it.
 */
export function jobTurns() {
  const last = new Map<JobKind, Promise<void>>();
  const running = new Set<{ wasAlone: boolean }>();

  async function start(run: (job: Running) => Promise<void>): Promise<void> {
    const job = { wasAlone: running.size === 0 };
    for (const other of running) other.wasAlone = false;
    running.add(job);
    await run({ wasAlone: () => job.wasAlone }).finally(() => running.delete(job));
  }

  return ({ kind, runsAlone }: Turn, run: (job: Running) => Promise<void>): Promise<void> => {
    const kinds = runsAlone ? JOB_KINDS : [kind];
    const before = Promise.all(kinds.map((one) => last.get(one) ?? Promise.resolve()));
    const done = before.then(() => start(run));
    for (const one of kinds) last.set(one, done);
    return done;
  };
}
