import type { BuiltPlace } from '../pages/source-places';
import type { Leak } from '../ports/release-probe';
import { readProperty } from './page-objects';

/** Deep enough for an area's line below the calls of a library and of React. */
const DEPTH = 40;
const MOST_PLACES = 12;
const FRAME = /https?:\/\/[^/\s]+(\/remotes\/[\w./-]+):(\d+):(\d+)/g;

/** The page's realm has its own `Error.stackTraceLimit`, so both are set. */
export function deepenTraces(window: object): void {
  Error.stackTraceLimit = DEPTH;
  const errors = readProperty(window, 'Error');
  if (typeof errors === 'function') Reflect.set(errors, 'stackTraceLimit', DEPTH);
}

/** V8 formats the stack only when it is read, so taking a trace is cheap. */
export type Trace = { readonly stack?: string | undefined };
export const traceHere = (): Trace => new Error('trace');

export function placesIn(stack: unknown, folder: string): BuiltPlace[] {
  if (typeof stack !== 'string') return [];
  const places = [...stack.matchAll(FRAME)].map(([, url = '', line, column]) => ({
    url,
    line: Number(line),
    column: Number(column),
  }));
  return places.filter(({ url }) => url.startsWith(folder)).slice(0, MOST_PLACES);
}

export function leaksOf(trace: Trace | undefined, folder: string, text: string): Leak[] {
  const places = placesIn(trace?.stack, folder);
  return places.length > 0 ? [{ text, places }] : [];
}
