import type { Leak } from '../ports/release-probe';
import { differences } from './differences';
import {
  type WatchOptions,
  accessorOf,
  isObject,
  objectAt,
  readProperty,
  watchCalls,
} from './page-objects';
import { locationsIn, traceHere, type Trace } from './traces';

export type GlobalChange = { path: string; key: string; verb: 'adds' | 'changes' | 'removes' };

/** Written by the module federation runtime, which an area may bring itself. */
const FEDERATION =
  /^(?:__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__|__SHARE__|__[A-Z_]*FEDERATION[A-Z_]*__)$/;

/** All copies of Zod share one registry, so that each of them knows the contract's schemas. */
const ZOD = /^__zod_global(?:Config|Registry)$/;

const HANDLER = /^on[a-z]+$/;

export const keyOf = (change: GlobalChange) => `${change.path} ${change.key}`;

type Properties = Map<PropertyKey, readonly unknown[]>;

type Snapshot = { owner: object; properties: Properties };

export function watchGlobals({ window, container }: WatchOptions) {
  let before = new Map<string, Snapshot>();
  const isAllowed = ({ path, key }: GlobalChange) =>
    path === 'window' && (key.includes(container) || FEDERATION.test(key) || ZOD.test(key));
  return {
    remember() {
      before = new Map(
        [...owners(window)].map(([path, owner]) => [
          path,
          { owner, properties: propertiesOf(owner) },
        ]),
      );
    },
    changes: (): GlobalChange[] =>
      [...before]
        .flatMap(([path, snapshot]) => changesOf(path, snapshot))
        .filter((change) => !isAllowed(change)),
  };
}

export function trapGlobals(
  { window, folder }: WatchOptions,
  changes: readonly GlobalChange[],
): () => Leak[] {
  const traces = new Map<string, Trace[]>();
  const trapped = new Map<object, Map<string, string>>();
  const see = (id: string) => void traces.set(id, [...(traces.get(id) ?? []), traceHere()]);
  for (const change of changes) {
    const owner = objectAt(window, change.path);
    if (!owner) continue;
    const id = keyOf(change);
    const ids = trapped.get(owner) ?? new Map<string, string>();
    trapped.set(owner, ids.set(change.key, id));
    trapAssignment(owner, change.key, () => see(id));
  }
  const seeDefinition = (owner: unknown, key: string) => {
    const id = isObject(owner) ? trapped.get(owner)?.get(key) : undefined;
    if (id) see(id);
  };
  for (const name of ['Object', 'Reflect']) {
    const methods = ['defineProperty', 'deleteProperty'];
    watchCalls(objectAt(window, name), methods, (_, [owner, key]) =>
      seeDefinition(owner, String(key)),
    );
  }
  watchCalls(objectAt(window, 'Object'), ['defineProperties'], (_, [owner, properties]) => {
    if (isObject(properties)) Object.keys(properties).forEach((key) => seeDefinition(owner, key));
  });
  return () =>
    changes.flatMap((change): Leak[] => {
      const seen = traces.get(keyOf(change)) ?? [];
      const locations = seen
        .map(({ stack }) => locationsIn(stack, folder))
        .find((all) => all.length);
      // Seen, but not from a line of the area: the shell did it.
      if (seen.length > 0 && !locations) return [];
      return [{ text: `${change.verb} ${nameOf(change)}`, locations: locations ?? [] }];
    });
}

function owners(window: object): Map<string, object> {
  const found = new Map<string, object>();
  const add = (path: string) => {
    const owner = objectAt(window, path);
    if (owner) found.set(path, owner);
  };
  SINGLETONS.forEach(add);
  for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(window))) {
    if (typeof value !== 'function') continue;
    add(key);
    if (isObject(readProperty(value, 'prototype'))) add(`${key}.prototype`);
  }
  return found;
}

const SINGLETONS = [
  ...['window', 'document', 'history', 'navigator', 'location', 'performance', 'console'],
  ...['Math', 'JSON', 'Reflect', 'Intl', 'Atomics', 'crypto', 'customElements'],
];

function propertiesOf(owner: object): Properties {
  return new Map(
    Reflect.ownKeys(owner).map((key) => {
      const found = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      // A handler such as `onresize` is set through its accessor.
      const isHandler = typeof key === 'string' && HANDLER.test(key) && 'get' in found;
      const parts = ['value', 'get', 'set'].map((part) => readProperty(found, part));
      return [key, isHandler ? [readProperty(owner, key)] : parts];
    }),
  );
}

const changesOf = (path: string, { owner, properties }: Snapshot): GlobalChange[] =>
  differences(properties, propertiesOf(owner), isSame).map(({ key, verb }) => ({
    path,
    key: String(key),
    verb: verb === 'adds' && isInherited(owner, key) ? 'changes' : verb,
  }));

/** An own property that hides an inherited one is a change, for example of `history.pushState`. */
const isInherited = (owner: object, key: PropertyKey) =>
  Reflect.has(Reflect.getPrototypeOf(owner) ?? {}, key);

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((value, index) => Object.is(value, other[index]));

function trapAssignment(owner: object, key: string, onChange: () => void): void {
  const before = Object.getOwnPropertyDescriptor(owner, key);
  if (before?.configurable === false) return;
  const accessor = accessorOf(owner, key);
  let value = readProperty(owner, key);
  Object.defineProperty(owner, key, {
    configurable: true,
    enumerable: before?.enumerable ?? false,
    get(this: unknown) {
      return accessor ? accessor.read(this) : value;
    },
    set(this: unknown, next: unknown) {
      onChange();
      if (accessor) accessor.write(this, next);
      else value = next;
    },
  });
}

const nameOf = ({ path, key, verb }: GlobalChange) =>
  path === 'window' && verb !== 'adds' ? key : `${path}.${key}`;
