import type { Leak } from '../ports/release-probe';
import {
  type PageWatch,
  type WatchOptions,
  callMethod,
  objectAt,
  readProperty,
  textIn,
  textOf,
  wrapAccessor,
  wrapMethod,
} from './page-objects';
import { leaksOf, traceHere, type Trace } from './traces';

const SEED = 'probe-of-another-area';

/**
 * Keys with these prefixes belong to our areas; the contract defines those that two areas share.
 */
const OWN_KEY = /^(?:gangway|mfe-)[\w-]*:|^mfe-/;

const REMOVES_COOKIE = /;\s*(?:max-age=(?:0|-)|expires=Thu, 01 Jan 1970)/i;

const STORAGES = ['localStorage', 'sessionStorage'] as const;

type Content = Map<string, string>;

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
  // A cookie with another path cannot be read here, so the assignment is recorded instead.
  const cookies = new Map<string, Trace>();
  wrapAccessor(objectAt(window, 'Document.prototype'), 'cookie', (_, assigned) => {
    const text = textOf(assigned?.value);
    const name = text.slice(0, text.indexOf('=')).trim();
    if (REMOVES_COOKIE.test(text)) cookies.delete(name);
    else if (assigned) cookies.set(name, traceHere());
  });
  function storageLeaks(name: string): Leak[] {
    const first = before.get(name) ?? new Map<string, string>();
    const after = contentOf(readProperty(window, name));
    return differences(first, after).flatMap(({ key, verb, from }): Leak[] => {
      const trace = traces.get(`${name} ${key}`);
      const text = `${verb} ${key} ${from} ${name}`;
      // A trace without a line of the area means that the shell did it.
      return trace ? leaksOf(trace, folder, text) : [{ text, locations: [] }];
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
      ...STORAGES.flatMap(storageLeaks),
      ...[...cookies].flatMap(([name, trace]) =>
        leaksOf(trace, folder, `leaves the cookie ${name}`),
      ),
    ],
  };
}

function contentOf(storage: unknown): Content {
  const keys = Array.from({ length: Number(textIn(storage, 'length')) }, (_, index) =>
    textOf(callMethod(storage, 'key', index)),
  );
  return new Map(keys.map((key) => [key, textOf(callMethod(storage, 'getItem', key))]));
}

function differences(before: Content, after: Content) {
  const lost = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].filter(([key, value]) => (before.get(key) ?? value) !== value);
  const added = [...after.keys()].filter((key) => !before.has(key) && !OWN_KEY.test(key));
  return [
    ...lost.map((key) => ({ key, verb: 'removes', from: 'from' })),
    ...changed.map(([key]) => ({ key, verb: 'changes', from: 'in' })),
    ...added.map((key) => ({ key, verb: 'leaves', from: 'in' })),
  ];
}
