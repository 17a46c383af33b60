type RouteMatch<R> = { route: R; params: Record<string, string> };

type Route = {
  path: string;
  /** In lower case. Another value does not match; without a list any text does. */
  paramValues?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Fixed text before parameters, so that /a/b is never read as /a/:id. */
export const byPrecision = (a: Route, b: Route) => rank(a.path) - rank(b.path);

export function matchRoute<R extends Route>(routes: readonly R[], pathname: string) {
  const path = segmentsOf(pathname);
  let best: RouteMatch<R> | null = null;
  for (const route of routes) {
    const params = matchSegments(route, path);
    if (params && (!best || byPrecision(route, best.route) < 0)) best = { route, params };
  }
  return best;
}

export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Per segment 0 for fixed text, 1 for a parameter. Lengths need no order, as one path only matches
 * routes of its own length.
 */
const rank = (path: string) =>
  Number(
    `0${segmentsOf(path)
      .map((segment) => Number(segment.startsWith(':')))
      .join('')}`,
  );

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function matchSegments(route: Route, path: string[]): Record<string, string> | null {
  const pattern = segmentsOf(route.path);
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? '';
    if (expected.startsWith(':')) {
      const [name, text] = [expected.slice(1), decode(actual)];
      if (!isParamValue(route, name, text)) return null;
      params[name] = text;
    } else if (expected !== actual) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function isParamValue({ paramValues }: Route, name: string, text: string): boolean {
  const values = paramValues?.[name];
  return values === undefined || values.includes(text.toLowerCase());
}
