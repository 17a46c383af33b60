import {
  type PageWatch,
  type WatchOptions,
  callMethod,
  isObject,
  objectAt,
  readProperty,
  wrapMethod,
} from './page-objects';
import { leaksOf, traceHere, type Trace } from './traces';

type Entry = { target: object; type: string; listener: unknown; capture: boolean; trace: Trace };

export function watchListeners({ window, folder }: WatchOptions): PageWatch {
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
  wrapMethod(prototype, 'removeEventListener', ({ self, args, proceed }) => {
    const entry = find(self ?? window, args);
    if (entry) entries.delete(entry);
    return proceed();
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
