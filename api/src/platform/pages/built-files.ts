import { readFile } from 'node:fs/promises';
import { basename, extname, join, normalize, sep } from 'node:path';

type FileSources = { shellFiles: BuiltFiles; store: BuiltFiles | null };

/** Null for an address at which no file can be. */
export function locateFile({ shellFiles, store }: FileSources, pathname: string) {
  const sources = { '/assets/': shellFiles, '/api/static/': shellFiles, '/remotes/': store };
  for (const [prefix, files] of Object.entries(sources)) {
    if (files && pathname.startsWith(prefix)) {
      return { files, path: pathname.slice(prefix.length) };
    }
  }
  return null;
}

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

export type ReadFile = (path: string, request?: Request) => Promise<Uint8Array<ArrayBuffer> | null>;

export type BuiltFiles = {
  read: ReadFile;
  has: (path: string, request?: Request) => Promise<boolean>;
};

export function filesBelow(folder: string): BuiltFiles {
  const root = normalize(folder + sep);
  const read = (path: string) => readBelow(root, path);
  return { read, has: async (path) => (await read(path)) !== null };
}

function serve(files: BuiltFiles, builtRequest: BuiltRequest): Promise<Response | null> {
  if (isSource(builtRequest.path)) return serveSource(files, builtRequest);
  if (builtRequest.path.endsWith('.js')) return serveScript(files, builtRequest);
  return answerFile(files.read, builtRequest.path, builtRequest.request);
}

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

async function answerFile(
  read: ReadFile,
  path: string,
  request: Request,
): Promise<Response | null> {
  const type = TYPES[extname(path)];
  if (!type) return null;
  const found = await readCompressed(read, path, request);
  if (!found) return null;
  const headers = new Headers({
    'content-type': type,
    'cache-control': hasHash(path) ? YEAR : HOUR,
    vary: 'accept-encoding',
  });
  if (found.encoding) headers.set('content-encoding', found.encoding);
  return new Response(request.method === 'HEAD' ? null : found.body, { headers });
}

const isSource = (path: string) => /\.map$|(^|\/)prerender\.[0-9a-f]{10}\.js$/.test(path);

async function serveSource(files: BuiltFiles, { path, request, mayReadMaps }: BuiltRequest) {
  if (!(await mayReadMaps())) return null;
  const response = await answerFile(files.read, path, request);
  // Only for the teams: shared caches must not keep it.
  response?.headers.set('cache-control', 'private, no-cache');
  return response;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

async function readCompressed(read: ReadFile, path: string, request: Request) {
  for (const { name, ending } of acceptedEncodings(request)) {
    const body = await read(path + ending, request);
    if (body) return { body, encoding: name };
  }
  const body = await read(path, request);
  return body && { body, encoding: null };
}

function acceptedEncodings(request: Request) {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return ENCODINGS.filter(({ name }) => accepted.includes(name));
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const hasHash = (path: string) => /\.[0-9a-f]{10}\./.test(path);

async function serveScript(files: BuiltFiles, { path, request }: BuiltRequest) {
  const map = `${path}.map`;
  const [response, hasMap] = await Promise.all([
    answerFile(files.read, path, request),
    files.has(map, request),
  ]);
  if (hasMap) response?.headers.set('sourcemap', basename(map));
  return response;
}

async function readBelow(root: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = join(root, normalize(path));
  if (!file.startsWith(root) || path.includes('\0')) return null;
  const bytes = await readFile(file).catch(() => null);
  return bytes && new Uint8Array(bytes);
}
