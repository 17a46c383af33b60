import {
  type PageWatch,
  type WatchOptions,
  isObject,
  objectAt,
  readProperty,
  wrapClass,
  wrapMethod,
} from './page-objects';
import { leaksOf, traceHere, type Trace } from './traces';

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
