import { readFile, stat } from 'node:fs/promises';
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

/** No `Response`: to read the body of one makes a stream of it. */
export type WebAnswer = {
  status: 200 | 404;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

export async function serveBuilt(
  files: BuiltFiles,
  builtRequest: BuiltRequest,
): Promise<WebAnswer | null> {
  const answer = await serve(files, builtRequest);
  return answer && withHeaders(answer, { 'access-control-allow-origin': '*' });
}

export type ReadFile = (path: string, request?: Request) => Promise<Uint8Array<ArrayBuffer> | null>;

export type BuiltFiles = {
  read: ReadFile;
  has: (path: string, request?: Request) => Promise<boolean>;
};

export function filesBelow(folder: string): BuiltFiles {
  const root = normalize(folder + sep);
  return { read: (path) => readBelow(root, path), has: (path) => hasBelow(root, path) };
}

function serve(files: BuiltFiles, builtRequest: BuiltRequest): Promise<WebAnswer | null> {
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
): Promise<WebAnswer | null> {
  const type = TYPES[extname(path)];
  if (!type) return null;
  const found = await readCompressed(read, path, request);
  if (!found) return null;
  const headers = {
    'content-type': type,
    'cache-control': hasHash(path) ? YEAR : HOUR,
    vary: 'accept-encoding',
    ...(found.encoding && { 'content-encoding': found.encoding }),
  };
  return { status: 200, headers, body: request.method === 'HEAD' ? null : found.body };
}

const withHeaders = (answer: WebAnswer, headers: WebAnswer['headers']): WebAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

const isSource = (path: string) => /\.map$|(^|\/)prerender\.[0-9a-f]{10}\.js$/.test(path);

async function serveSource(files: BuiltFiles, { path, request, mayReadMaps }: BuiltRequest) {
  if (!(await mayReadMaps())) return null;
  const answer = await answerFile(files.read, path, request);
  // Only for the teams: shared caches must not keep it.
  return answer && withHeaders(answer, { 'cache-control': 'private, no-cache' });
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
  const [answer, hasMap] = await Promise.all([
    answerFile(files.read, path, request),
    files.has(map, request),
  ]);
  return answer && hasMap ? withHeaders(answer, { sourcemap: basename(map) }) : answer;
}

async function readBelow(root: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = fileBelow(root, path);
  if (file === null) return null;
  const bytes = await readFile(file).catch(() => null);
  return bytes && new Uint8Array(bytes);
}

async function hasBelow(root: string, path: string): Promise<boolean> {
  const file = fileBelow(root, path);
  if (file === null) return false;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ?? false;
}

function fileBelow(root: string, path: string): string | null {
  const file = join(root, normalize(path));
  return file.startsWith(root) && !path.includes('\0') ? file : null;
}
