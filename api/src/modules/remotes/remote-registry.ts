import type { Served } from '@gangway/contract/release-rules';
import { REGISTRY_SCHEMA, type Registry, type RemoteRelease } from '@gangway/contract/remotes';
import type { Deps } from '../../deps';
import { readServing, type Serving } from './read-serving';
import { staleWaitMs, withTimeout } from '../../with-timeout';
import { chooseReleases, type Visitor } from './traffic-rules';

export type RemoteRegistry = {
  /** What is public, in the format of frontend-discovery: previews are not. */
  read(): Promise<Registry>;
  /** The release of each remote that this visitor gets. */
  forVisitor(visitor: Visitor): Promise<Served[]>;
  /** Something has changed: who made the change finds it at once, in this process. */
  forget(): void;
};

const publicOf = ({ default: standard, canary }: Serving): RemoteRelease[] =>
  [standard, canary?.release ?? null].filter((release) => release !== null);

function toRegistry(servings: readonly Serving[]): Registry {
  const microFrontends: Registry['microFrontends'] = Object.fromEntries(
    servings.map((serving) => [serving.name, publicOf(serving)]),
  );
  return { schema: REGISTRY_SCHEMA, microFrontends };
}

type Known = { at: number; servings: Serving[] };

/** Of something that has changed in this process, and of which no copy will do. */
const OUTDATED = -Infinity;

type Options = Pick<Deps, 'db' | 'clock' | 'log'> & { maxAgeMs: number };

/** Asks the database at most once in `maxAgeMs`, and stays as it was while that does not answer. */
export function openRegistry({ db, clock, log, maxAgeMs }: Options): RemoteRegistry {
  let known: Known | null = null;
  let reading: Promise<Serving[]> | null = null;
  let changes = 0;

  async function readAnew(at: number): Promise<Serving[]> {
    const before = changes;
    try {
      const servings = await readServing(db);
      // What changed meanwhile may or may not be in it.
      known = { at: changes === before ? at : OUTDATED, servings };
      return known.servings;
    } catch (error) {
      if (!known) throw error;
      log.error({ err: error }, 'registry of releases unreadable');
      known = { ...known, at };
      return known.servings;
    } finally {
      reading = null;
    }
  }

  function current(): Promise<Serving[]> {
    const now = clock().getTime();
    const age = now - (known?.at ?? OUTDATED);
    if (known && age < maxAgeMs) return Promise.resolve(known.servings);
    reading ??= readAnew(now);
    if (!known || known.at === OUTDATED) return reading;
    return withTimeout(reading, staleWaitMs(age, maxAgeMs), known.servings);
  }

  return {
    read: async () => toRegistry(await current()),
    forVisitor: async (visitor) => chooseReleases(await current(), visitor),
    forget: () => {
      changes += 1;
      reading = null;
      known = known && { ...known, at: OUTDATED };
    },
  };
}
