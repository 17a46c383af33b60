import type { UPLOADS } from '@gangway/contract/talent/candidate-rules';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { ApiError } from '../errors/api-error';
import { ByteReader, imageDamaged } from './byte-reader';
import { rewriteJpeg } from './rewrite-jpeg';
import { PNG_SIGNATURE, rewritePng, chunksOf } from './rewrite-png';

export type CleanFile = { contentType: string; content: Uint8Array<ArrayBuffer> };

export async function cleanPhoto(bytes: Uint8Array): Promise<CleanFile> {
  const kind = KINDS.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (!kind) throw new ApiError('unsupported_media_type', 'Please choose a JPEG or PNG image');
  const content = kind.rewrite(bytes);
  if (kind.contentType === 'image/png') await checkPngData(content);
  return { contentType: kind.contentType, content };
}

/**
 * A few kB of IDAT can inflate to gigabytes, whatever the size in the head. Inflated in a stream
 * that keeps nothing and stops at the first byte too many.
 */
async function checkPngData(png: Uint8Array): Promise<void> {
  const chunks = [...chunksOf(png)];
  const of = (wanted: string) =>
    Buffer.concat(chunks.filter(({ type }) => type === wanted).map(({ data }) => data));
  let left = mostInflated(of('IHDR'));
  const count = new Writable({
    write(inflated: Uint8Array, _, done) {
      left -= inflated.byteLength;
      done(left < 0 ? new Error('More than its head says') : null);
    },
  });
  await pipeline(Readable.from([of('IDAT')]), createInflate(), count).catch(() => {
    throw imageDamaged();
  });
}

const KINDS = [
  { contentType: 'image/jpeg', start: Uint8Array.of(0xff, 0xd8, 0xff), rewrite: rewriteJpeg },
  { contentType: 'image/png', start: PNG_SIGNATURE, rewrite: rewritePng },
] as const satisfies {
  contentType: (typeof UPLOADS.photo.types)[number];
  [key: string]: unknown;
}[];

type Grid = readonly [x: number, y: number, stepX: number, stepY: number];

const WHOLE: readonly Grid[] = [[0, 0, 1, 1]];

/** Each row begins with a byte that names its filter. */
function mostInflated(head: Uint8Array): number {
  const reader = new ByteReader(head);
  const width = reader.u32();
  const height = reader.u32();
  const bits = reader.u8() * (SAMPLES.get(reader.u8()) ?? 0);
  const [, , interlace] = reader.take(3);
  const sizes = (interlace === 1 ? ADAM7 : WHOLE).map(([x, y, stepX, stepY]) => {
    const columns = stepsIn(width, x, stepX);
    return columns === 0 ? 0 : stepsIn(height, y, stepY) * (1 + Math.ceil((columns * bits) / 8));
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** PNG specification: the samples of a pixel by color type. */
const SAMPLES: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

const ADAM7: readonly Grid[] = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

const stepsIn = (length: number, first: number, step: number) =>
  Math.max(0, Math.ceil((length - first) / step));
