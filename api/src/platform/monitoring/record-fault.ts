import { SHELL } from '@gangway/contract/platform/release-rules';
import type { Fault, Outcome } from '@gangway/contract/platform/remotes';
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../../foundation/db/db';
import { sourceLocations } from '../pages/source-locations';
import type { PlatformDeps } from '../ports/platform-deps';
import { releaseFaults, releaseOutcomes } from '../tables/release-health.table';
import { isOfRelease, releases } from '../tables/remotes.table';

const MOST_FAULTS = 50;
/**
 * Per release and network, so that a client that invents faults can fill only a tenth of the list.
 */
const MOST_NEW_FAULTS = 5;
const FINGERPRINT_FRAMES = 3;

export function fingerprintOf({ outcome, fault }: Pick<Outcome, 'outcome'> & { fault: Fault }) {
  const content = [outcome, fault.error, ...fault.frames.slice(0, FINGERPRINT_FRAMES)];
  return createHash('sha256').update(content.join('\n')).digest('base64url').slice(0, 16);
}

type Release = { remote: string; version: string };

/** Frames come from the client: drops those that a page with this release cannot have run. */
export const withOwnFrames = ({ remote, version }: Release, { error, frames }: Fault): Fault => ({
  error,
  frames: frames.filter(
    (frame) => isOfShell(frame) || frame.startsWith(`/remotes/${remote}/${version}/`),
  ),
});

type Faulty = Omit<Outcome, 'fault'> & { fault: Fault; voterKey: string };

type FaultDeps = Pick<PlatformDeps, 'db' | 'clock' | 'readSourceMap'>;

export async function recordFault(deps: FaultDeps, faulty: Faulty): Promise<void> {
  const { db, clock, readSourceMap } = deps;
  const { remote, version, outcome, fault } = faulty;
  const fingerprint = fingerprintOf(faulty);
  const now = clock();
  const again = { reports: sql`${releaseFaults.reports} + 1`, lastAt: now };
  const known = await db
    .update(releaseFaults)
    .set(again)
    .where(and(isOfRelease(releaseFaults, faulty), eq(releaseFaults.fingerprint, fingerprint)))
    .returning({ fingerprint: releaseFaults.fingerprint });
  if (known.length > 0) return;
  if (!(await claimFaultQuota(db, faulty)) || !(await allExist(db, faulty))) return;
  const frames = await describeFrames(fault.frames, readSourceMap);
  await makeRoom(db, faulty);
  const seen = { reports: 1, firstAt: now, lastAt: now };
  await db
    .insert(releaseFaults)
    .values({ remote, version, fingerprint, outcome, error: fault.error, frames, ...seen })
    .onConflictDoUpdate({
      target: [releaseFaults.remote, releaseFaults.version, releaseFaults.fingerprint],
      set: again,
    });
}

const isOfShell = (frame: string) => frame.startsWith('/assets/');

async function claimFaultQuota(db: Db, faulty: Faulty): Promise<boolean> {
  const claimed = await db
    .update(releaseOutcomes)
    .set({ newFaults: sql`${releaseOutcomes.newFaults} + 1` })
    .where(
      and(
        isOfRelease(releaseOutcomes, faulty),
        eq(releaseOutcomes.voterKey, faulty.voterKey),
        lt(releaseOutcomes.newFaults, MOST_NEW_FAULTS),
      ),
    )
    .returning({ newFaults: releaseOutcomes.newFaults });
  return claimed.length > 0;
}

async function allExist(db: Db, faulty: Faulty): Promise<boolean> {
  const { frames } = faulty.fault;
  const own = isOfRelease(releases, faulty);
  const ofShell = frames.filter(isOfShell).map(nameOfFile);
  const ofArea = frames.filter((frame) => !isOfShell(frame)).map(nameOfFile);
  return (
    (await hasFiles(db, own, ofArea)) && (await hasFiles(db, eq(releases.remote, SHELL), ofShell))
  );
}

const LOCATION = /^(.+):(\d+):(\d+)$/;

const nameOfFile = (frame: string) => frame.replace(LOCATION, '$1').split('/').at(-1) ?? '';

/** Rows of releases outlive their files, so reports from long-open tabs are accepted too. */
async function hasFiles(db: Db, release: SQL | undefined, names: readonly string[]) {
  for (const name of new Set(names)) {
    const found = await db
      .select({ id: releases.id })
      .from(releases)
      .where(and(release, sql`${releases.files} @> ${JSON.stringify([{ name }])}::jsonb`))
      .limit(1);
    if (found.length === 0) return false;
  }
  return true;
}

/**
 * Without a source map only the file is named, because lines of a minified file are meaningless.
 */
async function describeFrames(frames: readonly string[], readMap: PlatformDeps['readSourceMap']) {
  const locationOf = sourceLocations(readMap);
  const described: string[] = [];
  for (const frame of frames) {
    const [, url = '', line, column] = LOCATION.exec(frame) ?? [];
    const location = { url, line: Number(line), column: Number(column) };
    described.push((location.line > 0 ? await locationOf(location) : null) ?? url);
  }
  return described;
}

async function makeRoom(db: Db, release: Release): Promise<void> {
  const surplus = db
    .select({ fingerprint: releaseFaults.fingerprint })
    .from(releaseFaults)
    .where(isOfRelease(releaseFaults, release))
    .orderBy(desc(releaseFaults.reports), desc(releaseFaults.lastAt))
    .offset(MOST_FAULTS - 1);
  const isSurplus = inArray(releaseFaults.fingerprint, surplus);
  await db.delete(releaseFaults).where(and(isOfRelease(releaseFaults, release), isSurplus));
}
