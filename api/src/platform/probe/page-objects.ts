import type { Leak } from '../ports/release-probe';

export type WatchOptions = {
  window: object;
  folder: string;
  container: string;
};

export type PageWatch = {
  /** Call before the area's code runs: what exists by then is no leak. */
  remember?: () => void;
  leaks: () => Leak[] | Promise<Leak[]>;
};

export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function applyTo(
  method: (...args: never[]) => unknown,
  self: unknown,
  args: readonly unknown[],
): unknown {
  return Reflect.apply(method, self, args);
}

export const isMethod = (value: unknown): value is (...args: never[]) => unknown =>
  typeof value === 'function';

/** Page code may have put a getter there that throws. */
export function readProperty(owner: unknown, key: PropertyKey): unknown {
  try {
    return isObject(owner) ? Reflect.get(owner, key) : undefined;
  } catch {
    return undefined;
  }
}

export const textIn = (owner: unknown, key: string): string => textOf(readProperty(owner, key));

export function objectAt(window: object, path: string): object | null {
  const names = path === 'window' ? [] : path.split('.');
  const found = names.reduce(readProperty, window);
  return isObject(found) ? found : null;
}

export function callMethod(owner: unknown, name: string, ...args: unknown[]): unknown {
  const method = readProperty(owner, name);
  return isMethod(method) ? applyTo(method, owner, args) : undefined;
}

type Wrapped = {
  self: unknown;
  args: readonly unknown[];
  proceed: (args?: readonly unknown[]) => unknown;
};

export function wrapMethod(owner: object | null, name: string, around: (call: Wrapped) => unknown) {
  const original = owner && readProperty(owner, name);
  if (!owner || !isMethod(original)) return;
  const value = new Proxy(original, {
    apply: (target, self: unknown, args: unknown[]) =>
      around({ self, args, proceed: (next = args) => applyTo(target, self, next) }),
  });
  const { enumerable = true } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable });
}

type OnCall = (self: unknown, args: readonly unknown[]) => void;

export function watchCalls(owner: object | null, names: readonly string[], onCall: OnCall): void {
  for (const name of names) {
    wrapMethod(owner, name, ({ self, args, proceed }) => {
      onCall(self, args);
      return proceed();
    });
  }
}

type Accessor = {
  enumerable: boolean;
  read: (self: unknown) => unknown;
  write: (self: unknown, value: unknown) => void;
};

export function accessorOf(owner: object, name: string): Accessor | null {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  const [read, write] = [Reflect.get(found ?? {}, 'get'), Reflect.get(found ?? {}, 'set')];
  if (!found || !isMethod(read)) return null;
  return {
    enumerable: found.enumerable ?? false,
    read: (self) => applyTo(read, self, []),
    write: (self, value) => {
      if (isMethod(write)) applyTo(write, self, [value]);
    },
  };
}

export function wrapAccessor(
  owner: object | null,
  name: string,
  onUse: (self: unknown, assigned?: { value: unknown }) => void,
): void {
  const before = owner && accessorOf(owner, name);
  if (!owner || !before) return;
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: before.enumerable,
    get(this: unknown): unknown {
      onUse(this);
      return before.read(this);
    },
    set(this: unknown, value: unknown): void {
      onUse(this, { value });
      before.write(this, value);
    },
  });
}

export function wrapClass(
  window: object,
  name: string,
  onMake: (made: object, args: readonly unknown[]) => void,
): void {
  const original = readProperty(window, name);
  if (typeof original !== 'function') return;
  const value = new Proxy(original, {
    construct(target, args: unknown[], newTarget) {
      const made: unknown = Reflect.construct(target, args, newTarget);
      if (!isObject(made)) throw new TypeError(`${name} made nothing`);
      onMake(made, args);
      return made;
    },
  });
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}

export const itemsOf = (value: unknown): unknown[] =>
  Array.from({ length: Number(textIn(value, 'length')) }, (_, index) => readProperty(value, index));
