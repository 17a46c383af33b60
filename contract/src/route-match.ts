export type RouteMatch<R> = { route: R; params: Record<string, string> };

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchSegments(pattern: string[], path: string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decode(actual);
    else if (expected !== actual) return null;
  }
  return params;
}

/** Per segment 1 for fixed text, 0 for a parameter: the text that sorts last is the closest match. */
const rank = (path: string) =>
  segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('');

/** The route that a path belongs to. Fixed text wins over parameters, from the left. */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): RouteMatch<R> | null {
  const path = segmentsOf(pathname);
  let best: RouteMatch<R> | null = null;
  for (const route of routes) {
    const params = matchSegments(segmentsOf(route.path), path);
    if (params && (!best || rank(route.path) > rank(best.route.path))) best = { route, params };
  }
  return best;
}

export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
