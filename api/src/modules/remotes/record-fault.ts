import type { Fault, Outcome } from '@gangway/contract/remotes';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import { sourcePlaces } from '../releases/source-places';
import { releaseFaults } from './release-faults.table';

/** Per release: a client that makes faults up cannot fill the table. */
const MOST_FAULTS = 50;
/** Innermost places, by which one fault is told from another. */
const TELLING_FRAMES = 3;

type Faulty = Omit<Outcome, 'fault'> & { fault: Fault };

export function fingerprintOf({ outcome, fault }: Pick<Faulty, 'outcome' | 'fault'>): string {
  const telling = [outcome, fault.error, ...fault.frames.slice(0, TELLING_FRAMES)];
  return createHash('sha256').update(telling.join('\n')).digest('base64url').slice(0, 16);
}

const PLACE = /^(.+):(\d+):(\d+)$/;

/** Lines of the sources where there is a map, else the built file: its lines say nothing. */
async function describeFrames(frames: readonly string[], readMap: Deps['readSourceMap']) {
  const placeOf = sourcePlaces(readMap);
  const described: string[] = [];
  for (const frame of frames) {
    const [, url = '', line, column] = PLACE.exec(frame) ?? [];
    const place = { url, line: Number(line), column: Number(column) };
    described.push((place.line > 0 ? await placeOf(place) : null) ?? url);
  }
  return described;
}

type FaultDeps = Pick<Deps, 'db' | 'clock' | 'readSourceMap'>;

/** Counts a fault with its release; the first time it is looked up in the source maps. */
export async function recordFault(deps: FaultDeps, faulty: Faulty): Promise<void> {
  const { db, clock, readSourceMap } = deps;
  const { remote, version, outcome, fault } = faulty;
  const fingerprint = fingerprintOf(faulty);
  const now = clock();
  const again = { reports: sql`${releaseFaults.reports} + 1`, lastAt: now };
  const ofRelease = and(eq(releaseFaults.remote, remote), eq(releaseFaults.version, version));
  const known = await db
    .update(releaseFaults)
    .set(again)
    .where(and(ofRelease, eq(releaseFaults.fingerprint, fingerprint)))
    .returning({ fingerprint: releaseFaults.fingerprint });
  if (known.length > 0 || (await db.$count(releaseFaults, ofRelease)) >= MOST_FAULTS) return;
  const frames = await describeFrames(fault.frames, readSourceMap);
  const seen = { reports: 1, firstAt: now, lastAt: now };
  await db
    .insert(releaseFaults)
    .values({ remote, version, fingerprint, outcome, error: fault.error, frames, ...seen })
    .onConflictDoUpdate({
      target: [releaseFaults.remote, releaseFaults.version, releaseFaults.fingerprint],
      set: again,
    });
}
