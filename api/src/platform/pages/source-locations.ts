import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { locateFile } from './built-files';

/** Lines and columns are counted from 1, as in a stack trace. */
export type BuiltLocation = { url: string; line: number; column: number };

const SOURCE_SCHEME = /^gangway:\/{2,3}/;

export function sourceLocations(readMap: (url: string) => Promise<string | null>) {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const parse = async (url: string) => {
    const text = await readMap(`${url}.map`);
    return text === null ? null : new TraceMap(text);
  };
  return async ({ url, line, column }: BuiltLocation): Promise<string | null> => {
    const parsing = maps.get(url) ?? parse(url).catch(() => null);
    maps.set(url, parsing);
    const map = await parsing;
    if (!map) return null;
    const found = originalPositionFor(map, { line, column: column - 1 });
    if (found.source === null) return null;
    return `${found.source.replace(SOURCE_SCHEME, '')}:${found.line}:${found.column + 1}`;
  };
}

export const sourceMapReader =
  (sources: Parameters<typeof locateFile>[0]) =>
  async (url: string): Promise<string | null> => {
    const found = locateFile(sources, url);
    const bytes = await found?.files.read(found.path);
    return bytes ? new TextDecoder().decode(bytes) : null;
  };
