import { calls, type CallName } from '@gangway/contract/calls';
import type { Call } from '@gangway/contract/foundation/call';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AppContext } from './app-env';
import type { HandlerResult } from './handler-result';

type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string; encoding: string | null };

export class PreparedAnswer<K extends CallName> {
  readonly #plain: Body;
  readonly #compressed: readonly Body[];

  constructor(
    readonly call: K,
    bodies: { plain: Body; compressed: readonly Body[] },
    readonly cacheControl: string,
  ) {
    this.#plain = bodies.plain;
    this.#compressed = bodies.compressed;
  }

  send(c: AppContext): Response {
    const accepted = c.req.header('accept-encoding') ?? '';
    const fitting = this.#compressed.find(
      ({ encoding }) => encoding && accepted.includes(encoding),
    );
    const { bytes, etag, encoding } = fitting ?? this.#plain;
    const headers = { etag, 'cache-control': this.cacheControl, vary: 'accept-encoding' };
    if (knows(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(bytes, 200, {
      ...headers,
      'content-type': 'application/json',
      ...(encoding && { 'content-encoding': encoding }),
    });
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export async function prepareAnswer<K extends CallName>(
  name: K,
  result: HandlerResult<K>,
  cacheControl: string,
): Promise<PreparedAnswer<K>> {
  const { answer }: Call = calls[name];
  const bytes = new TextEncoder().encode(JSON.stringify(answer.body?.parse(result) ?? null));
  const [small, wide] = await Promise.all([brotli(bytes), zip(bytes)]);
  const compressed = [asBody(new Uint8Array(small), 'br'), asBody(new Uint8Array(wide), 'gzip')];
  return new PreparedAnswer(name, { plain: asBody(bytes, null), compressed }, cacheControl);
}

/** A proxy may have made the ETag weak. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

const asBody = (bytes: Uint8Array<ArrayBuffer>, encoding: string | null): Body => {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, etag: `"${hash}"`, encoding };
};
