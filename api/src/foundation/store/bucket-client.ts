import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { BucketSettings } from '../env/store-settings';
import { causeOf, errorCode } from '../errors/error-code';
import { StoreUnavailable } from '../ports/object-store';
import { storePath } from './store-path';

export function openBucket({ url, region, keyId, secret }: BucketSettings, timeLimitMs: number) {
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

  const at = (key: string) => new URL(`/${bucket}/${prefix}${storePath(key)}`, url);

  async function send(address: URL, init: RequestInit = {}, also = NONE) {
    const response = await exchange(client, { address, init, timeLimitMs });
    const { isOk, status, bytes } = response;
    const reason = isOk ? '' : Buffer.from(bytes).toString().slice(0, 300);
    if (isOk || (also.has(status) && !reason.includes(WRONG_BUCKET))) return response;
    throw new StoreUnavailable(`The bucket answered ${status}: ${reason}`, String(status));
  }
  return {
    prefix,
    at,
    listing: (query: Record<string, string>) =>
      new URL(`/${bucket}?${new URLSearchParams({ 'list-type': '2', ...query }).toString()}`, url),
    send,
    /** A new object: what is there already is not replaced, if the bucket supports that. */
    put: async (key: string, bytes: Uint8Array, also = NONE) => {
      const body = new Uint8Array(bytes);
      const headers = { 'if-none-match': '*', 'x-amz-content-sha256': sha256(body) };
      return send(at(key), { method: 'PUT', headers, body }, also);
    },
  };
}

const NONE: ReadonlySet<number> = new Set();

/** Also a 404, but says nothing about the object. */
const WRONG_BUCKET = 'NoSuchBucket';

type Exchange = { address: URL; init: RequestInit; timeLimitMs: number };

async function exchange(client: AwsClient, { address, init, timeLimitMs }: Exchange) {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    // A redirect would take the signed request to an address that is not in the settings.
    const response = await client.fetch(address, { ...init, signal, redirect: 'manual' });
    const { ok: isOk, status, headers } = response;
    return { isOk, status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    throw new StoreUnavailable(
      'The bucket does not answer',
      errorCode(causeOf(error)) ?? 'unknown',
    );
  }
}

/** The hash is signed too, so that the bucket refuses a body that was changed on the way. */
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
