import type { ReleaseStore } from '../modules/releases/store/release-store';
import { answerFile } from './static-files';

export type ReleaseRequest = {
  /** Below /remotes/: area, version, file. */
  path: string;
  request: Request;
  mayReadMaps: () => Promise<boolean>;
};

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function serveMap(store: ReleaseStore, { path, request, mayReadMaps }: ReleaseRequest) {
  if (!(await mayReadMaps())) return null;
  const response = await answerFile(store.read, path, request);
  // Its source is for the teams: no cache on the way may keep it for others.
  response?.headers.set('cache-control', 'private, no-cache');
  return response;
}

async function serveScript(store: ReleaseStore, { path, request }: ReleaseRequest) {
  const map = `${path}.map`;
  const [response, hasMap] = await Promise.all([
    answerFile(store.read, path, request),
    store.has(map),
  ]);
  if (hasMap) response?.headers.set('sourcemap', fileName(map));
  return response;
}

function serve(store: ReleaseStore, asked: ReleaseRequest): Promise<Response | null> {
  if (asked.path.endsWith('.map')) return serveMap(store, asked);
  if (asked.path.endsWith('.js')) return serveScript(store, asked);
  return answerFile(store.read, asked.path, asked.request);
}

/** A file of a release, for pages of any origin. Null is no such file. */
export async function serveRelease(
  store: ReleaseStore,
  asked: ReleaseRequest,
): Promise<Response | null> {
  const response = await serve(store, asked);
  response?.headers.set('access-control-allow-origin', '*');
  return response;
}
