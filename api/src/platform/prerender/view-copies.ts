import type { Served } from '@gangway/contract/release-rules';
import type { FirstView, ViewPage, ViewPair } from '../ports/first-views';

type Copy = { mark: string; view: FirstView };
type Failure = { mark: string; until: number };

export const releaseOf = ({ name, release }: Served) => `${name}@${release.metadata.version}`;

export const pairName = ({ shell, served }: ViewPair) =>
  `${releaseOf(served)}/shell@${shell.version}`;

const keyOf = ({ path, isSignedOut, ...pair }: ViewPage) =>
  `${pairName(pair)} ${path} ${isSignedOut ? 'visitor' : 'anyone'}`;

/** A failed page is not rendered again at once: it would fail again for every visitor. */
const RETRY_MS = 60_000;

/** The rendered pages, each with the mark of its inputs. */
export function viewCopies() {
  const copies = new Map<string, Copy>();
  const failures = new Map<string, Failure>();
  return {
    get: (page: ViewPage): FirstView | null => copies.get(keyOf(page))?.view ?? null,
    isWanted: (page: ViewPage, mark: string) => copies.get(keyOf(page))?.mark !== mark,
    hasJustFailed(page: ViewPage, mark: string, now: number): boolean {
      const failure = failures.get(keyOf(page));
      return failure?.mark === mark && now < failure.until;
    },
    keep(page: ViewPage, copy: Copy): void {
      failures.delete(keyOf(page));
      copies.set(keyOf(page), copy);
    },
    /** The copy goes too: its answers are old, and the page would take them for new. */
    noteFailure(page: ViewPage, mark: string, now: number): void {
      copies.delete(keyOf(page));
      failures.set(keyOf(page), { mark, until: now + RETRY_MS });
    },
    /** Forgets the pages of every other pair. */
    keepOnly(pairs: ReadonlySet<string>): void {
      for (const known of [copies, failures]) {
        for (const key of known.keys()) {
          if (!pairs.has(key.split(' ')[0] ?? '')) known.delete(key);
        }
      }
    },
  };
}
