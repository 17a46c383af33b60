import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type BucketKey = { region: string; keyId: string; secret: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Written from the Signature Version 4 specification, independently of the client's code. */
export function isSigned(request: IncomingMessage, body: Buffer, key: BucketKey): boolean {
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
