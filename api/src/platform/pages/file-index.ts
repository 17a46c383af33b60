import { setTimeout as sleep } from 'node:timers/promises';
import { outsideOfRequests } from '../../foundation/db/request-order';

export type FileVersions = ReadonlyMap<string, string>;

export type FileIndex = {
  /**
   * Null if no release has the file, even one just published. All lookups for one request count
   * from its first lookup.
   */
  find(name: string, request?: object): Promise<string | null>;
  findAgain(name: string, request?: object): Promise<string | null>;
};

/** A file published without a source map or compressed copy never gets one later. */
export const mainFileOf = (name: string) => name.replace(/(\.(map|br|gz))+$/, '');

type Options = {
  load: () => Promise<FileVersions>;
  pause?: () => Promise<unknown>;
};

/**
 * At most one load a second. Only a load that began after the question proves a name unknown: an
 * older one may predate a publish on another replica.
 */
export function indexFiles({ load, pause = waitSecond }: Options): FileIndex {
  let versions: FileVersions = new Map();
  let mayLoad: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let begun = 0;
  let loaded = 0;
  const askedAfter = new WeakMap<object, number>();

  async function loadVersions(): Promise<void> {
    versions = await load();
    loaded = begun;
  }

  function beginLoad(): Promise<void> {
    next = null;
    begun += 1;
    const loading = loadVersions().finally(() => {
      running = null;
    });
    running = loading;
    mayLoad = Promise.allSettled([loading, pause()]);
    return loading;
  }

  function reload(): Promise<void> {
    next ??= outsideOfRequests(() => mayLoad.then(beginLoad));
    return next;
  }

  function questionOf(request: object): number {
    const loadsBefore = askedAfter.get(request) ?? begun;
    askedAfter.set(request, loadsBefore);
    return loadsBefore;
  }

  async function loadAfter(loadsBefore: number): Promise<void> {
    if (loaded <= loadsBefore) await (running && begun > loadsBefore ? running : reload());
  }

  return {
    async find(name, request = {}) {
      const loadsBefore = questionOf(request);
      const isKnown = () => versions.has(mainFileOf(name));
      if (!isKnown() && running) await running;
      if (!isKnown()) await loadAfter(loadsBefore);
      return versions.get(name) ?? null;
    },
    async findAgain(name, request = {}) {
      await loadAfter(questionOf(request));
      return versions.get(name) ?? null;
    },
  };
}

const waitSecond = () => sleep(1000, undefined, { ref: false });
