import { SHELL } from '@gangway/contract/release-rules';
import type { Fault, Outcome } from '@gangway/contract/remotes';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { sourcePlaces } from '../releases/source-places';
import { releaseFaults } from './release-faults.table';
import { releaseOutcomes } from './release-outcomes.table';
import { releases } from './remotes.table';

type Release = { remote: string; version: string };
type Faulty = Omit<Outcome, 'fault'> & { fault: Fault; voterKey: string };

/** Per release; one more takes the place of the one that was reported least. */
const MOST_FAULTS = 50;
/** Per release, from one network: a client that invents faults fills a tenth of them. */
const MOST_NEW_FAULTS = 5;
/** By its innermost places one fault is told from another. */
const FINGERPRINT_FRAMES = 3;

export function fingerprintOf({ outcome, fault }: Pick<Outcome, 'outcome'> & { fault: Fault }) {
  const content = [outcome, fault.error, ...fault.frames.slice(0, FINGERPRINT_FRAMES)];
  return createHash('sha256').update(content.join('\n')).digest('base64url').slice(0, 16);
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

const nameOfFile = (frame: string) => frame.replace(PLACE, '$1').split('/').at(-1) ?? '';

/** The files that a page with this release runs: its own, and those of every shell. */
const isOfReleaseOrShell = ({ remote, version }: Release, frame: string) =>
  frame.startsWith('/assets/') || frame.startsWith(`/remotes/${remote}/${version}/`);

const hasFile = (name: string) => sql`${releases.files} @> ${JSON.stringify([{ name }])}::jsonb`;

/** Rows of releases outlive their files, so a tab that is open for long is believed too. */
async function exists(db: Db, { remote, version }: Release, frame: string): Promise<boolean> {
  const ofRelease = frame.startsWith('/assets/')
    ? eq(releases.remote, SHELL)
    : and(eq(releases.remote, remote), eq(releases.version, version));
  return (await db.$count(releases, and(ofRelease, hasFile(nameOfFile(frame))))) > 0;
}

async function allExist(db: Db, release: Release, frames: readonly string[]): Promise<boolean> {
  for (const frame of frames) if (!(await exists(db, release, frame))) return false;
  return true;
}

/** False where the network has had its share of the release's faults. */
async function takeShare(db: Db, { remote, version, voterKey }: Faulty): Promise<boolean> {
  const taken = await db
    .update(releaseOutcomes)
    .set({ newFaults: sql`${releaseOutcomes.newFaults} + 1` })
    .where(
      and(
        eq(releaseOutcomes.remote, remote),
        eq(releaseOutcomes.version, version),
        eq(releaseOutcomes.voterKey, voterKey),
        lt(releaseOutcomes.newFaults, MOST_NEW_FAULTS),
      ),
    )
    .returning({ newFaults: releaseOutcomes.newFaults });
  return taken.length > 0;
}

const ofRelease = ({ remote, version }: Release) =>
  and(eq(releaseFaults.remote, remote), eq(releaseFaults.version, version));

async function makeRoom(db: Db, release: Release): Promise<void> {
  const surplus = db
    .select({ fingerprint: releaseFaults.fingerprint })
    .from(releaseFaults)
    .where(ofRelease(release))
    .orderBy(desc(releaseFaults.reports), desc(releaseFaults.lastAt))
    .offset(MOST_FAULTS - 1);
  const isSurplus = inArray(releaseFaults.fingerprint, surplus);
  await db.delete(releaseFaults).where(and(ofRelease(release), isSurplus));
}

type FaultDeps = Pick<Deps, 'db' | 'clock' | 'readSourceMap'>;

/** Counts a fault with its release; the first time it is looked up in the source maps. */
export async function recordFault(deps: FaultDeps, faulty: Faulty): Promise<void> {
  const { db, clock, readSourceMap } = deps;
  const { remote, version, outcome } = faulty;
  const { error } = faulty.fault;
  const places = faulty.fault.frames.filter((frame) => isOfReleaseOrShell(faulty, frame));
  const fingerprint = fingerprintOf({ outcome, fault: { error, frames: places } });
  const now = clock();
  const again = { reports: sql`${releaseFaults.reports} + 1`, lastAt: now };
  const known = await db
    .update(releaseFaults)
    .set(again)
    .where(and(ofRelease(faulty), eq(releaseFaults.fingerprint, fingerprint)))
    .returning({ fingerprint: releaseFaults.fingerprint });
  if (known.length > 0) return;
  if (!(await allExist(db, faulty, places)) || !(await takeShare(db, faulty))) return;
  const frames = await describeFrames(places, readSourceMap);
  await makeRoom(db, faulty);
  const seen = { reports: 1, firstAt: now, lastAt: now };
  await db
    .insert(releaseFaults)
    .values({ remote, version, fingerprint, outcome, error, frames, ...seen })
    .onConflictDoUpdate({
      target: [releaseFaults.remote, releaseFaults.version, releaseFaults.fingerprint],
      set: again,
    });
}
