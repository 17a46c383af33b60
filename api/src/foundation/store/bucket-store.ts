import type { BucketSettings } from '../env/store-settings';
import type { ObjectStore } from '../ports/object-store';
import { openBucket } from './bucket-client';
import { assertSameBytes, isStorePath, storePath } from './store-path';

/**
 * For a conditional write: the file exists already (412), or is being written at the same time
 * (409).
 */
const CONFLICTS = new Set([409, 412]);

const ABSENT = new Set([404]);

/** Works with any S3-compatible storage that supports `If-None-Match: *`. */
export function bucketStore(settings: BucketSettings, timeLimitMs: number): ObjectStore {
  const { at, listing, prefix, put, send } = openBucket(settings, timeLimitMs);

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
      const text = Buffer.from((await send(address)).bytes).toString();
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
      const response = await put(path, bytes, CONFLICTS);
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

const AT_ONCE = 8;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
