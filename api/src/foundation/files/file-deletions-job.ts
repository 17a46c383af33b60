import { HOUR_MS } from '@gangway/contract/foundation/durations';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps';
import type { Job } from '../jobs/job';
import { leasedQueue } from '../jobs/leased-queue';
import { fileDeletions } from '../tables/file-deletions.table';
import { objectPath } from './stored-objects';

const queue = leasedQueue(fileDeletions, {
  batch: 100,
  leaseMs: 300_000,
  // Further ahead than any upload sets its time.
  firstDelayMs: 2 * HOUR_MS,
  maxAttempts: 1,
});

type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

export async function deleteFiles(deps: DeletionDeps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  await deps.files.removeLeftOvers().catch(note);
  let claimed: string[];
  do {
    claimed = await queue.claimDue(deps, sql`true`);
    for (const id of claimed) {
      if (signal?.aborted) break;
      await deleteFile(deps, id).catch(note);
    }
  } while (claimed.length === queue.batch && !signal?.aborted);
  if (failures.length > 0) throw failures[0];
}

export const fileDeletionsJob = (deps: DeletionDeps): Job => ({
  name: 'file-deletions',
  everyMs: 10_000,
  timeLimitMs: 300_000,
  replicas: 'one',
  run: (signal) => deleteFiles(deps, signal),
});

async function deleteFile({ db, files }: DeletionDeps, id: string): Promise<void> {
  await files.remove(objectPath(id));
  await db.delete(fileDeletions).where(eq(fileDeletions.id, id));
}
