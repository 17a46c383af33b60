import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

type HtmlOptions = { status: number; request: Request; hasSession: boolean };

/**
 * `no-store` disables the back-forward cache in most browsers, so only pages with a session get it.
 */
export async function htmlResponse(html: string, { status, request, hasSession }: HtmlOptions) {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': hasSession ? 'private, no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepted.includes(name));
  if (!encoding) return new Response(html, { status, headers });
  headers.set('content-encoding', encoding);
  const body = encoding === 'br' ? await brotli(html, { params }) : await zip(html);
  return new Response(new Uint8Array(body), { status, headers });
}
