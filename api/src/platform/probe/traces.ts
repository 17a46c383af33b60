import type { BuiltLocation } from '../pages/source-locations';
import type { Leak } from '../ports/release-probe';
import { readProperty } from './page-objects';

/** Deep enough for an area's line below the calls of a library and of React. */
const DEPTH = 40;
const MAX_LOCATIONS = 12;
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

export function locationsIn(stack: unknown, folder: string): BuiltLocation[] {
  if (typeof stack !== 'string') return [];
  const locations = [...stack.matchAll(FRAME)].map(([, url = '', line, column]) => ({
    url,
    line: Number(line),
    column: Number(column),
  }));
  return locations.filter(({ url }) => url.startsWith(folder)).slice(0, MAX_LOCATIONS);
}

export function leaksOf(trace: Trace | undefined, folder: string, text: string): Leak[] {
  const locations = locationsIn(trace?.stack, folder);
  return locations.length > 0 ? [{ text, locations }] : [];
}

/** Without a trace the line is unknown; one without a line of the area is the shell's. */
export const leaksOfChange = (trace: Trace | undefined, folder: string, text: string): Leak[] =>
  trace ? leaksOf(trace, folder, text) : [{ text, locations: [] }];
