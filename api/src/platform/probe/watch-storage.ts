import type { PageWatch, WatchOptions } from './leak';
import type { Leak } from '../ports/release-probe';
import {
  callMethod,
  objectAt,
  readProperty,
  textOf,
  wrapAccessor,
  wrapMethod,
} from './page-objects';
import { placesIn, traceHere, type Trace } from './trace';

const STORAGES = ['localStorage', 'sessionStorage'] as const;

/** What another area or the shell has stored. */
const SEED = 'probe-of-another-area';

/** Our areas store under such names; what two of them share is named by the contract. */
const OWN_KEY = /^(?:gangway|mfe-)[\w-]*:|^mfe-/;

const REMOVES_COOKIE = /;\s*(?:max-age=(?:0|-)|expires=Thu, 01 Jan 1970)/i;

type Content = Map<string, string>;

function contentOf(storage: unknown): Content {
  const keys = Array.from({ length: Number(textOf(readProperty(storage, 'length'))) }, (_, index) =>
    textOf(callMethod(storage, 'key', index)),
  );
  return new Map(keys.map((key) => [key, textOf(callMethod(storage, 'getItem', key))]));
}

function differences(
  before: Content,
  after: Content,
): { key: string; verb: string; from: string }[] {
  const lost = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, value]) => (before.get(key) ?? value) !== value);
  const added = [...after.keys()].filter((key) => !before.has(key) && !OWN_KEY.test(key));
  return [
    ...lost.map((key) => ({ key, verb: 'removes', from: 'from' })),
    ...changed.map(([key]) => ({ key, verb: 'changes', from: 'in' })),
    ...added.map((key) => ({ key, verb: 'leaves', from: 'in' })),
  ];
}

/** What the area has removed, changed or left in storage and cookies. */
export function watchStorage({ window, folder }: WatchOptions): PageWatch {
  const traces = new Map<string, Trace>();
  const before = new Map<string, Content>();
  const storageName = (storage: unknown) =>
    STORAGES.find((name) => readProperty(window, name) === storage) ?? '';
  const prototype = objectAt(window, 'Storage.prototype');
  for (const method of ['setItem', 'removeItem']) {
    wrapMethod(prototype, method, ({ self, args, proceed }) => {
      traces.set(`${storageName(self)} ${String(args[0])}`, traceHere());
      return proceed();
    });
  }
  wrapMethod(prototype, 'clear', ({ self, proceed }) => {
    const trace = traceHere();
    for (const key of contentOf(self).keys()) traces.set(`${storageName(self)} ${key}`, trace);
    return proceed();
  });
  // A cookie of another path is not to be read here: what counts is that it was set.
  const cookies = new Map<string, Trace>();
  wrapAccessor(objectAt(window, 'Document.prototype'), 'cookie', (_, assigned) => {
    const text = textOf(assigned?.value);
    const name = text.slice(0, text.indexOf('=')).trim();
    if (REMOVES_COOKIE.test(text)) cookies.delete(name);
    else if (assigned) cookies.set(name, traceHere());
  });
  const cookieLeaks = (): Leak[] =>
    [...cookies].flatMap(([name, { stack }]) => {
      const places = placesIn(stack, folder);
      return places.length > 0 ? [{ text: `leaves the cookie ${name}`, places }] : [];
    });

  function leaksOf(name: string, after: Content): Leak[] {
    const first = before.get(name) ?? new Map<string, string>();
    return differences(first, after).flatMap(({ key, verb, from }): Leak[] => {
      const trace = traces.get(`${name} ${key}`);
      const places = placesIn(trace?.stack, folder);
      // A trace without a line of the area is the shell's doing.
      if (trace && places.length === 0) return [];
      return [{ text: `${verb} ${key} ${from} ${name}`, places }];
    });
  }

  return {
    remember() {
      for (const name of STORAGES) {
        const storage = readProperty(window, name);
        callMethod(storage, 'setItem', SEED, 'kept');
        before.set(name, contentOf(storage));
      }
      traces.clear();
    },
    leaks: () => [
      ...STORAGES.flatMap((name) => leaksOf(name, contentOf(readProperty(window, name)))),
      ...cookieLeaks(),
    ],
  };
}
