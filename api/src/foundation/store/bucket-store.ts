import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { BucketSettings } from '../env/store-settings';
import { causeOf, errorCode } from '../errors/error-code';
import { type ObjectStore, StoreUnavailable } from '../ports/object-store';
import { assertSameBytes, isStorePath, storePath } from './store-path';

/**
 * For a conditional write: the file exists already (412), or is being written at the same time
 * (409).
 */
const CONFLICTS = new Set([409, 412]);

const NONE = new Set<number>();
const ABSENT = new Set([404]);

/** Works with any S3-compatible storage that supports `If-None-Match: *`. */
export function bucketStore(settings: BucketSettings, timeLimitMs: number): ObjectStore {
  const { at, listing, prefix, send } = openBucket(settings, timeLimitMs);

  async function read(path: string) {
    if (!isStorePath(path)) return null;
    const response = await send(at(path), {}, ABSENT);
    return response.isOk ? response.bytes : null;
  }

  async function list(folder: string) {
    const found: string[] = [];
    let page: string | null = null;
    do {
      const query = { prefix: `${prefix}${storePath(folder)}/` };
      const address = listing(page === null ? query : { ...query, 'continuation-token': page });
      const text = Buffer.from((await send(address, {}, NONE)).bytes).toString();
      found.push(...keysOf(text).map((key) => key.slice(prefix.length)));
      page = nextPageOf(text);
    } while (page !== null);
    return found.toSorted();
  }

  async function remove(path: string) {
    await send(at(path), { method: 'DELETE' }, ABSENT);
  }

  return {
    async write(path, bytes) {
      const body = new Uint8Array(bytes);
      const headers = { 'if-none-match': '*', 'x-amz-content-sha256': sha256(body) };
      const response = await send(at(path), { method: 'PUT', headers, body }, CONFLICTS);
      if (!response.isOk) assertSameBytes(path, await read(path), bytes);
    },
    read,
    async has(path) {
      if (!isStorePath(path)) return false;
      return (await send(at(path), { method: 'HEAD' }, ABSENT)).isOk;
    },
    list,
    remove,
    removeFolder: async (folder) => inTurns(await list(folder), remove),
    // A bucket has an object only once all of it has arrived.
    removeLeftOvers: async () => undefined,
  };
}

function openBucket({ url, region, keyId, secret }: BucketSettings, timeLimitMs: number) {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 2,
  });
  const { pathname } = new URL(url);
  const [, bucket = '', ...rest] = pathname.split('/');
  const prefix = rest.map((part) => `${part}/`).join('');

  async function send(address: URL, init: RequestInit, also: ReadonlySet<number>) {
    const { isOk, status, bytes } = await exchange(client, { address, init, timeLimitMs });
    const reason = isOk ? '' : Buffer.from(bytes).toString().slice(0, 300);
    if (isOk || (also.has(status) && !reason.includes(WRONG_BUCKET))) return { isOk, bytes };
    throw new StoreUnavailable(`The bucket answered ${status}: ${reason}`, String(status));
  }
  return {
    prefix,
    at: (key: string) => new URL(`/${bucket}/${prefix}${storePath(key)}`, url),
    listing: (query: Record<string, string>) =>
      new URL(`/${bucket}?${new URLSearchParams({ 'list-type': '2', ...query }).toString()}`, url),
    send,
  };
}

/** Also a 404, but says nothing about the object. */
const WRONG_BUCKET = 'NoSuchBucket';

type Exchange = { address: URL; init: RequestInit; timeLimitMs: number };

async function exchange(client: AwsClient, { address, init, timeLimitMs }: Exchange) {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    // A redirect would take the signed request to an address that is not in the settings.
    const response = await client.fetch(address, { ...init, signal, redirect: 'manual' });
    const { ok: isOk, status } = response;
    return { isOk, status, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    throw new StoreUnavailable(
      'The bucket does not answer',
      errorCode(causeOf(error)) ?? 'unknown',
    );
  }
}

const keysOf = (xml: string): string[] => contentsOf(xml, 'Key');

const contentsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    plain(text),
  );

const plain = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const nextPageOf = (xml: string): string | null =>
  contentsOf(xml, 'NextContinuationToken')[0] ?? null;

/** The hash is signed too, so that the bucket refuses a body that was changed on the way. */
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const AT_ONCE = 8;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
