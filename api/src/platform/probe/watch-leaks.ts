import type { Leak } from '../ports/release-probe';
import {
  type WatchOptions,
  type PageWatch,
  isObject,
  objectAt,
  readProperty,
  watchCalls,
  wrapClass,
  wrapMethod,
  callMethod,
} from './page-objects';
import { leaksOf, traceHere, type Trace } from './traces';
import { watchDocument } from './watch-document';
import { keyOf, trapGlobals, watchGlobals, type GlobalChange } from './watch-globals';
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

type Entry = { target: object; type: string; listener: unknown; capture: boolean; trace: Trace };

function watchListeners({ window, folder }: WatchOptions): PageWatch {
  const entries = new Set<Entry>();
  const nameOf = (target: unknown) => {
    const isQuery = typeof readProperty(target, 'media') === 'string';
    return longLived(window).get(target) ?? (isQuery ? 'a media query' : null);
  };
  const find = (target: unknown, [type, listener, options]: readonly unknown[]) =>
    [...entries].find(
      (entry) =>
        entry.target === target &&
        entry.type === type &&
        entry.listener === listener &&
        entry.capture === captureOf(options),
    );
  const prototype = objectAt(window, 'EventTarget.prototype');

  wrapMethod(prototype, 'addEventListener', ({ self, args, proceed }) => {
    const target = self ?? window;
    const [type, listener, options] = args;
    if (!isObject(target) || nameOf(target) === null || find(target, args)) return proceed();
    const capture = captureOf(options);
    const entry: Entry = { target, type: String(type), listener, capture, trace: traceHere() };
    entries.add(entry);
    const forget = () => void entries.delete(entry);
    if (readProperty(options, 'once') === true) proceed([type, forget, { once: true, capture }]);
    const signal = readProperty(options, 'signal');
    callMethod(signal, 'addEventListener', 'abort', forget);
    return proceed();
  });
  watchCalls(prototype, ['removeEventListener'], (self, args) => {
    const entry = find(self ?? window, args);
    if (entry) entries.delete(entry);
  });

  return {
    leaks: () =>
      [...entries].flatMap(({ target, type, trace }) =>
        leaksOf(trace, folder, `leaves a ${type} listener on ${nameOf(target) ?? 'the page'}`),
      ),
  };
}

function longLived(window: object): Map<unknown, string> {
  const document = readProperty(window, 'document');
  return new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
    [readProperty(document, 'documentElement'), '<html>'],
    [readProperty(document, 'head'), '<head>'],
    [readProperty(document, 'body'), '<body>'],
    [readProperty(window, 'visualViewport'), 'visualViewport'],
    [readProperty(window, 'navigator'), 'navigator'],
  ]);
}

const captureOf = (options: unknown): boolean =>
  options === true || readProperty(options, 'capture') === true;

function watchConnections({ window, folder }: WatchOptions): PageWatch {
  const open = new Map<unknown, { name: string; trace: Trace }>();
  for (const [name, close] of CONNECTIONS) {
    wrapClass(window, name, (made) => open.set(made, { name, trace: traceHere() }));
    watchCalls(objectAt(window, `${name}.prototype`), [close], (self) => open.delete(self));
  }

  const observing = new Map<unknown, Trace>();
  const isDocument = (target: unknown) => {
    const document = readProperty(window, 'document');
    const parts = ['documentElement', 'head', 'body'].map((name) => readProperty(document, name));
    return [document, ...parts].includes(target);
  };
  const observer = objectAt(window, 'MutationObserver.prototype');
  watchCalls(observer, ['observe'], (self, [target]) => {
    if (isDocument(target)) observing.set(self, traceHere());
  });
  watchCalls(observer, ['disconnect'], (self) => observing.delete(self));

  return {
    leaks: () => [
      ...[...open.values()].flatMap(({ name, trace }) =>
        leaksOf(trace, folder, `leaves a ${name} open`),
      ),
      ...[...observing.values()].flatMap((trace) =>
        leaksOf(trace, folder, 'leaves a MutationObserver on the document'),
      ),
    ],
  };
}

const CONNECTIONS = [
  ['WebSocket', 'close'],
  ['EventSource', 'close'],
  ['BroadcastChannel', 'close'],
  ['Worker', 'terminate'],
] as const;

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
