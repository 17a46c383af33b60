import { setTimeout as sleep } from 'node:timers/promises';

export type FileVersions = ReadonlyMap<string, string>;

type Options = {
  load: () => Promise<FileVersions>;
  pause?: () => Promise<unknown>;
};

export type FileIndex = {
  /**
   * Null is a file that no release has now, however recently one was published. Lookups for one
   * request count as asked when the first of them was.
   */
  find(name: string, request?: object): Promise<string | null>;
  /** Like `find`, but a name that was known before the question is looked up again too. */
  findAgain(name: string, request?: object): Promise<string | null>;
};

const waitSecond = () => sleep(1000, undefined, { ref: false });

/** A script without a source map, or a font without a compressed copy, will not get one later. */
export const mainFileOf = (name: string) => name.replace(/(\.(map|br|gz))+$/, '');

/**
 * Loads begin at most once a second, however many unknown names are asked for. Only a load that began
 * after the question shows that a name is unknown: an older one could be from before a publish on
 * another replica.
 */
export function indexFiles({ load, pause = waitSecond }: Options): FileIndex {
  let versions: FileVersions = new Map();
  let mayLoad: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let begun = 0;
  /** The number of the last load that did not fail. */
  let loaded = 0;
  /** By request, how many loads had begun when it first asked. */
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
    next ??= mayLoad.then(beginLoad);
    return next;
  }

  function questionOf(request: object): number {
    const asked = askedAfter.get(request) ?? begun;
    askedAfter.set(request, asked);
    return asked;
  }

  async function loadAfter(asked: number): Promise<void> {
    if (loaded <= asked) await (running && begun > asked ? running : reload());
  }

  return {
    async find(name, request = {}) {
      const asked = questionOf(request);
      const isKnown = () => versions.has(mainFileOf(name));
      if (!isKnown() && running) await running;
      if (!isKnown()) await loadAfter(asked);
      return versions.get(name) ?? null;
    },
    async findAgain(name, request = {}) {
      await loadAfter(questionOf(request));
      return versions.get(name) ?? null;
    },
  };
}
