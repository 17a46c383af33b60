const SEGMENT = '[a-z][a-z0-9-]*';
const PARAMETER = ':[a-z][A-Za-z0-9]*';
const PATH = new RegExp(`^/((${SEGMENT}|${PARAMETER})(/(${SEGMENT}|${PARAMETER}))*)?$`);

/** First path segments that the server, the shell and the tools answer themselves. */
const KEPT = new Set('api assets remotes dev healthz readyz metrics test-login'.split(' '));

export function explainPath(path: string): string | null {
  if (!PATH.test(path)) {
    return `${path} is not a valid area path. Use lowercase letters, digits and - between slashes, and parameters like :id.`;
  }
  const first = path.split('/')[1] ?? '';
  if (first.startsWith(':')) return `${path} would match every path. Start it with fixed text.`;
  return KEPT.has(first)
    ? `/${first} is reserved for the platform. Choose a path other than ${path}.`
    : null;
}
