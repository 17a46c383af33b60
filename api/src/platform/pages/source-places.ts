import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place in a built file, as a stack names it: lines and columns are counted from 1. */
export type BuiltPlace = { url: string; line: number; column: number };

/** What our webpack preset writes before the path of each source. */
const SOURCE_SCHEME = /^gangway:\/{2,3}/;

export function sourcePlaces(readMap: (url: string) => Promise<string | null>) {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const parse = async (url: string) => {
    const text = await readMap(`${url}.map`);
    return text === null ? null : new TraceMap(text);
  };
  return async ({ url, line, column }: BuiltPlace): Promise<string | null> => {
    const parsing = maps.get(url) ?? parse(url).catch(() => null);
    maps.set(url, parsing);
    const map = await parsing;
    if (!map) return null;
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return null;
    return `${found.source.replace(SOURCE_SCHEME, '')}:${found.line}:${found.column + 1}`;
  };
}
