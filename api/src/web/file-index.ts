import { setTimeout as sleep } from 'node:timers/promises';

/** By the name of a file, the release that has it. */
export type FileVersions = ReadonlyMap<string, string>;

type Options = {
  load: () => Promise<FileVersions>;
  /** Resolves when the next load may begin. */
  pause?: () => Promise<unknown>;
};

export type FileIndex = {
  /** Null is a file that no release has now, however recently one was published. */
  find(name: string): Promise<string | null>;
  /** Resolves after a load that began after this call. */
  reload(): Promise<void>;
};

const waitSecond = () => sleep(1000, undefined, { ref: false });

/** A script without a source map, or a font without a compressed copy, will not get one later. */
export const mainFileOf = (name: string) => name.replace(/(\.(map|br|gz))+$/, '');

/**
 * Loads begin at most once a second, however many unknown names are asked for. An unknown name waits
 * for the next load: an older one could be from before a publish on another replica.
 */
export function indexFiles({ load, pause = waitSecond }: Options): FileIndex {
  let versions: FileVersions = new Map();
  let mayLoad: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function loadNow(): Promise<void> {
    next = null;
    const loading = load();
    mayLoad = Promise.allSettled([loading, pause()]);
    versions = await loading;
  }

  function reload(): Promise<void> {
    next ??= mayLoad.then(loadNow);
    return next;
  }

  return {
    async find(name) {
      if (!versions.has(mainFileOf(name))) await reload();
      return versions.get(name) ?? null;
    },
    reload,
  };
}
