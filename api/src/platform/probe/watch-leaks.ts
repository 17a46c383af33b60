import type { Leak } from '../ports/release-probe';
import type { WatchOptions } from './page-objects';
import { watchConnections } from './watch-connections';
import { watchDocument } from './watch-document';
import { keyOf, trapGlobals, watchGlobals, type GlobalChange } from './watch-globals';
import { watchListeners } from './watch-listeners';
import { watchStorage } from './watch-storage';
import { watchTimers } from './watch-timers';

export type LeakWatch = {
  isWaiting: () => boolean;
  remember: () => void;
  leaks: () => Promise<Leak[]>;
  changes: () => GlobalChange[];
  trapped: () => Leak[];
};

/** Must be called before the first script of a page runs. */
export function watchLeaks(options: WatchOptions, traps: readonly GlobalChange[] = []): LeakWatch {
  const timers = watchTimers(options);
  const watches = [
    watchListeners(options),
    timers,
    watchStorage(options),
    watchDocument(options),
    watchConnections(options),
  ];
  const globals = watchGlobals(options);
  const newLeaks = once(textOf);
  const newChanges = once(keyOf);
  let trapped = (): Leak[] => [];
  return {
    isWaiting: timers.isWaiting,
    remember() {
      for (const watch of watches) watch.remember?.();
      globals.remember();
      if (traps.length > 0) trapped = trapGlobals(options, traps);
    },
    async leaks() {
      const found: Leak[] = [];
      for (const watch of watches) found.push(...(await watch.leaks()));
      return newLeaks(found);
    },
    changes: () => newChanges(globals.changes()),
    trapped: () => trapped(),
  };
}

function once<T>(keyOfItem: (item: T) => string): (items: readonly T[]) => T[] {
  const known = new Set<string>();
  return (items) =>
    items.filter((item) => {
      const key = keyOfItem(item);
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
}

const textOf = ({ text, locations: [first] }: Leak) => `${text} ${first?.url}:${first?.column}`;
