import type { PageWatch, WatchOptions } from './leak';
import type { Leak } from '../ports/release-probe';
import { isObject, objectAt, readProperty, wrapClass, wrapMethod } from './page-objects';
import { placesIn, traceHere, type Trace } from './trace';

/** What stays open until it is closed, and the method that does so. */
const CONNECTIONS = [
  ['WebSocket', 'close'],
  ['EventSource', 'close'],
  ['BroadcastChannel', 'close'],
  ['Worker', 'terminate'],
] as const;

/** Connections and workers that the area leaves open, and observers of the whole document. */
export function watchConnections({ window, folder }: WatchOptions): PageWatch {
  const open = new Map<object, { name: string; trace: Trace }>();
  for (const [name, close] of CONNECTIONS) {
    wrapClass(window, name, (made) => open.set(made, { name, trace: traceHere() }));
    wrapMethod(objectAt(window, `${name}.prototype`), close, ({ self, proceed }) => {
      if (isObject(self)) open.delete(self);
      return proceed();
    });
  }

  const observing = new Map<object, Trace>();
  const isDocument = (target: unknown) => {
    const document = readProperty(window, 'document');
    const parts = ['documentElement', 'head', 'body'].map((name) => readProperty(document, name));
    return [document, ...parts].includes(target);
  };
  const observer = objectAt(window, 'MutationObserver.prototype');
  wrapMethod(observer, 'observe', ({ self, args, proceed }) => {
    if (isObject(self) && isDocument(args[0])) observing.set(self, traceHere());
    return proceed();
  });
  wrapMethod(observer, 'disconnect', ({ self, proceed }) => {
    if (isObject(self)) observing.delete(self);
    return proceed();
  });

  const own = (text: string, trace: Trace): Leak[] => {
    const places = placesIn(trace.stack, folder);
    return places.length > 0 ? [{ text, places }] : [];
  };
  return {
    leaks: () => [
      ...[...open.values()].flatMap(({ name, trace }) => own(`leaves a ${name} open`, trace)),
      ...[...observing.values()].flatMap((trace) =>
        own('leaves a MutationObserver on the document', trace),
      ),
    ],
  };
}
