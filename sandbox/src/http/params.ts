import { refuseInput } from './api-error';
import type { Form, FormValue } from './form';

type Metadata = Record<string, string>;

export function withMetadata(held: Metadata | null, change: MetadataChange | undefined): Metadata {
  const merged = new Map(Object.entries(change?.clears ? {} : (held ?? {})));
  for (const [key, value] of change?.entries ?? []) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

export type Reader<T> = (value: FormValue, at: string) => T;
type Needed<T> = { needed: Reader<T> };
type Shape = Record<string, Reader<unknown> | Needed<unknown>>;

export type Parsed<S extends Shape> = {
  [K in keyof S]: S[K] extends Needed<infer T>
    ? T
    : S[K] extends Reader<infer T>
      ? T | undefined
      : never;
};

/** Compiles only with parameter names of the SDK's call. */
export type ShapeOf<P> = { [K in keyof P]?: Reader<unknown> | Needed<unknown> };

export const required = <T>(needed: Reader<T>): Needed<T> => ({ needed });

export const text: Reader<string> = (value, at) => {
  if (typeof value === 'string') return value;
  throw invalid(`Invalid string: ${at}`, at);
};

export const textOrNothing: Reader<string | null> = (value, at) => text(value, at) || null;

export const integer: Reader<number> = (value, at) => {
  const written = text(value, at);
  if (/^-?\d{1,15}$/.test(written)) return Number(written);
  throw refuseInput(`Invalid integer: ${written}`, {
    code: 'parameter_invalid_integer',
    param: at,
  });
};

export const flag: Reader<boolean> = (value, at) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid(`Invalid boolean: ${text(value, at)}`, at);
};

export function oneOf<const T extends string>(...choices: T[]): Reader<T> {
  return (value, at) => {
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    const last = choices.slice(-1).join('');
    const rest = choices.slice(0, -1).join(', ');
    throw refuseInput(`Invalid ${at}: must be one of ${rest}${rest && ', or '}${last}`, {
      param: at,
    });
  };
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (value === '') return [];
    if (typeof value === 'string') throw invalid(`Invalid array: ${at}`, at);
    return [...value].map(([index, item]) => reader(item, `${at}[${index}]`));
  };
}

/** Null removes an entry; an empty text instead of the object clears all. */
export type MetadataChange = { clears: boolean; entries: [string, string | null][] };

export const metadata: Reader<MetadataChange> = (value, at) => {
  if (value === '') return { clears: true, entries: [] };
  if (typeof value === 'string') throw invalid(`Invalid object: ${at}`, at);
  const entries = [...value].map(([key, item]): [string, string | null] => [
    key,
    textOrNothing(item, `${at}[${key}]`),
  ]);
  return { clears: false, entries };
};

export const anything: Reader<FormValue> = (value) => value;

export function readParams<S extends Shape>(shape: S, form: Form, at = ''): Parsed<S> {
  refuseUnknown(shape, form, at);
  const entries = Object.entries(shape).flatMap(([name, rule]): [string, unknown][] => {
    const param = nameUnder(at, name);
    const value = form.get(name);
    const reader = typeof rule === 'function' ? rule : rule.needed;
    if (value !== undefined) return [[name, reader(value, param)]];
    if (typeof rule === 'function') return [];
    const detail = { code: 'parameter_missing', param };
    throw refuseInput(`Missing required param: ${param}.`, detail);
  });
  return asParsed<S>(entries);
}

export function object<S extends Shape>(shape: S): Reader<Parsed<S>> {
  return (value, at) => {
    if (typeof value === 'string') throw invalid(`Invalid object: ${at}`, at);
    return readParams(shape, value, at);
  };
}

const invalid = (message: string, param: string) =>
  refuseInput(message, { code: 'parameter_invalid', param });

function refuseUnknown(shape: Shape, form: Form, at: string): void {
  const unknown = [...form.keys()].filter((name) => !Object.hasOwn(shape, name));
  const [first] = unknown;
  if (first === undefined) return;
  const names = unknown.map((name) => nameUnder(at, name)).join(', ');
  throw refuseInput(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${names}`, {
    code: 'parameter_unknown',
    param: nameUnder(at, first),
  });
}

function nameUnder(at: string, name: string): string {
  return at === '' ? name : `${at}[${name}]`;
}

/** Each entry was made by the reader that the shape has under its name, as the type says. */
function asParsed<S extends Shape>(entries: [string, unknown][]): Parsed<S> {
  return Object.fromEntries(entries) as Parsed<S>;
}
