import type { Leak } from '../ports/release-probe';
import { differences } from './differences';
import {
  type PageWatch,
  type WatchOptions,
  callMethod,
  objectAt,
  readProperty,
  textIn,
  textOf,
  watchCalls,
  wrapAccessor,
} from './page-objects';
import { leaksOfChange, leaksOf, traceHere, type Trace } from './traces';

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
  watchCalls(prototype, ['setItem', 'removeItem'], (self, [key]) => {
    traces.set(`${storageName(self)} ${String(key)}`, traceHere());
  });
  watchCalls(prototype, ['clear'], (self) => {
    const trace = traceHere();
    for (const key of contentOf(self).keys()) traces.set(`${storageName(self)} ${key}`, trace);
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
    return differences(first, after).flatMap(({ key, verb }): Leak[] => {
      if (verb === 'adds' && OWN_KEY.test(key)) return [];
      return leaksOfChange(traces.get(`${name} ${key}`), folder, TEXTS[verb](key, name));
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

const TEXTS = {
  adds: (key: string, storage: string) => `leaves ${key} in ${storage}`,
  changes: (key: string, storage: string) => `changes ${key} in ${storage}`,
  removes: (key: string, storage: string) => `removes ${key} from ${storage}`,
};
