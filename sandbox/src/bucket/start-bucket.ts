import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { buffer } from 'node:stream/consumers';

export type BucketServer = {
  url: string;
  objects: Map<string, Buffer>;
  close: () => Promise<void>;
};

type Reply = { status: number; body?: string | Buffer };

type BucketOptions = {
  pageSize?: number;
  /** In spite of `If-None-Match`, as some S3-compatible storage does. */
  overwrites?: boolean;
  versioning?: 'on' | 'suspended';
  isPublic?: boolean;
  tls?: { key: string; cert: string };
};

export async function startBucket(
  key: BucketKey,
  options: BucketOptions = {},
): Promise<BucketServer> {
  const { pageSize = 3, overwrites = false, versioning, isPublic = false, tls } = options;
  const objects = new Map<string, Buffer>();
  const versions = { on: randomUUID(), suspended: 'null' };
  const headers = versioning && { 'x-amz-version-id': versions[versioning] };
  const reply = (request: IncomingMessage, body: Buffer): Reply => {
    const isRead = isPublic && request.method === 'GET' && !request.headers.authorization;
    if (!isRead && !isSigned(request, body, key)) {
      return { status: 403, body: 'SignatureDoesNotMatch' };
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== 'releases') return { status: 403, body: 'AccessDenied' };
    if (rest.length === 0) return listing(objects, searchParams, pageSize);
    const isNew = !overwrites && request.headers['if-none-match'] === '*';
    return answer(objects, { method: request.method ?? '', key: rest.join('/'), body, isNew });
  };
  const respond: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const { status, body: text } = reply(request, body);
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    });
  };
  const server = tls ? createTlsServer(tls, respond) : createServer(respond);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bucket does not listen');
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}/releases`,
    objects,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listing(objects: Map<string, Buffer>, query: URLSearchParams, pageSize: number): Reply {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const next =
    keys.length > pageSize
      ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
      : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return { status: 200, body: `<ListBucketResult>${contents}${next}</ListBucketResult>` };
}

type BucketRequest = { method: string; key: string; body: Buffer; isNew: boolean };

function answer(objects: Map<string, Buffer>, request: BucketRequest): Reply {
  if (request.method !== 'GET' && request.method !== 'HEAD') return change(objects, request);
  const found = objects.get(request.key);
  return found ? { status: 200, body: found } : { status: 404, body: 'NoSuchKey' };
}

function change(objects: Map<string, Buffer>, { method, key, body, isNew }: BucketRequest): Reply {
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (isNew && objects.has(key)) return { status: 412, body: 'PreconditionFailed' };
  objects.set(key, body);
  return { status: 200 };
}

type BucketKey = { region: string; keyId: string; secret: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Written from the Signature Version 4 specification, independently of the client's code. */
function isSigned(request: IncomingMessage, body: Buffer, key: BucketKey): boolean {
  const [, keyId, scope = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headerOf(request, 'authorization')) ?? [];
  const bodyHash = headerOf(request, 'x-amz-content-sha256');
  if (keyId !== key.keyId || scope.split('/')[1] !== key.region) return false;
  if (body.length > 0 && bodyHash !== hash(body)) return false;
  const text = [
    'AWS4-HMAC-SHA256',
    headerOf(request, 'x-amz-date'),
    scope,
    hash(canonicalRequest(request, signedHeaders)),
  ].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  return hmac(signingKey, text).toString('hex') === signature;
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '');

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

function canonicalRequest(request: IncomingMessage, signedHeaders: string): string {
  const url = new URL(request.url ?? '', 'http://bucket');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  return [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query,
    headers.join(''),
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();
