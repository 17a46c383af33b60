import { randomUUID } from 'node:crypto';
import type { BucketSettings } from '../env/store-settings';
import { openBucket } from './bucket-client';

/** Sentences that say why files of people must not be in this bucket, and what to do. */
export async function findBucketRisks(
  settings: BucketSettings,
  timeLimitMs: number,
): Promise<string[]> {
  const { at, put, send } = openBucket(settings, timeLimitMs);
  const path = `doctor-${randomUUID()}/risks`;
  const { headers } = await put(path, Buffer.from('public or not'));
  try {
    return [
      ...(keepsVersions(headers) ? [KEEPS_VERSIONS] : []),
      ...((await isPublic(at(path), timeLimitMs)) ? [IS_PUBLIC] : []),
    ];
  } finally {
    await send(at(path), { method: 'DELETE' });
  }
}

const KEEPS_VERSIONS =
  'The bucket keeps versions, which an erasure does not delete: suspend its versioning and delete the old versions.';
const IS_PUBLIC = 'Anyone can read the bucket without a key: block public access to it.';

/** With versioning suspended it is `null`; without any, there is no such header. */
function keepsVersions(headers: Headers): boolean {
  const version = headers.get('x-amz-version-id');
  return version !== null && version !== 'null';
}

async function isPublic(address: URL, timeLimitMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const response = await fetch(address, { signal, redirect: 'manual' });
  await response.body?.cancel();
  return response.ok;
}
