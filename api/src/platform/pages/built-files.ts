import { answerFile, type BuiltFiles } from './static-files';

export type BuiltRequest = {
  path: string;
  request: Request;
  mayReadMaps: () => Promise<boolean>;
};

export async function serveBuilt(
  files: BuiltFiles,
  builtRequest: BuiltRequest,
): Promise<Response | null> {
  const response = await serve(files, builtRequest);
  response?.headers.set('access-control-allow-origin', '*');
  return response;
}

function serve(files: BuiltFiles, builtRequest: BuiltRequest): Promise<Response | null> {
  if (isSource(builtRequest.path)) return serveSource(files, builtRequest);
  if (builtRequest.path.endsWith('.js')) return serveScript(files, builtRequest);
  return answerFile(files.read, builtRequest.path, builtRequest.request);
}

const isSource = (path: string) => /\.map$|(^|\/)prerender\.[0-9a-f]{10}\.js$/.test(path);

async function serveSource(files: BuiltFiles, { path, request, mayReadMaps }: BuiltRequest) {
  if (!(await mayReadMaps())) return null;
  const response = await answerFile(files.read, path, request);
  // Only for the teams: shared caches must not keep it.
  response?.headers.set('cache-control', 'private, no-cache');
  return response;
}

async function serveScript(files: BuiltFiles, { path, request }: BuiltRequest) {
  const map = `${path}.map`;
  const [response, hasMap] = await Promise.all([
    answerFile(files.read, path, request),
    files.has(map, request),
  ]);
  if (hasMap) response?.headers.set('sourcemap', fileName(map));
  return response;
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
