type Route = {
  path: string;
  /** In lower case, what a parameter can be. Another value is no page; without a list any text is. */
  paramValues?: Readonly<Record<string, readonly string[]>> | undefined;
};

export type RouteMatch<R> = { route: R; params: Record<string, string> };

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

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

/** Per segment 1 for fixed text, 0 for a parameter: the text that sorts last is the closest match. */
const rank = (path: string) =>
  segmentsOf(path)
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('');

/** The route that a path belongs to. Fixed text wins over parameters, from the left. */
export function matchRoute<R extends Route>(
  routes: readonly R[],
  pathname: string,
): RouteMatch<R> | null {
  const path = segmentsOf(pathname);
  let best: RouteMatch<R> | null = null;
  for (const route of routes) {
    const params = matchSegments(route, path);
    if (params && (!best || rank(route.path) > rank(best.route.path))) best = { route, params };
  }
  return best;
}

export function fillPath(pattern: string, params: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
