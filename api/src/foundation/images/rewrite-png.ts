import { crc32 } from 'node:zlib';
import { assertDrawable, imageDamaged, ByteReader } from './byte-reader';

export function rewritePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept = keptOf(bytes);
  const names = kept.map(({ type }) => type).join(' ');
  if (!/^IHDR(?: PLTE)?(?: tRNS)?(?: IDAT)+ IEND$/.test(names)) throw imageDamaged();
  const of = (wanted: string) =>
    Buffer.concat(kept.filter(({ type }) => type === wanted).map(({ data }) => data));
  checkHead(of('IHDR'));
  checkPixels(of('IDAT'));
  const types = [...new Set(kept.map(({ type }) => type))];
  const chunks = types.map((type) => write({ type, data: of(type) }));
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks]));
}

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export type Chunk = { type: string; data: Uint8Array; sum: number };

const MOST_CHUNKS = 10_000;

export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const reader = new ByteReader(bytes);
  reader.take(PNG_SIGNATURE.length);
  let type = '';
  for (let count = 1; type !== 'IEND'; count += 1) {
    if (count > MOST_CHUNKS) throw imageDamaged();
    const length = reader.u32();
    type = Buffer.from(reader.take(4)).toString('latin1');
    if (!/^[A-Za-z]{4}$/.test(type)) throw imageDamaged();
    yield { type, data: reader.take(length), sum: reader.u32() };
  }
}

const KEPT: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function keptOf(bytes: Uint8Array): Chunk[] {
  const kept: Chunk[] = [];
  for (const chunk of chunksOf(bytes)) {
    if (!KEPT.has(chunk.type)) {
      if (isNeeded(chunk.type)) throw imageDamaged();
      continue;
    }
    if (sumOf(chunk) !== chunk.sum) throw imageDamaged();
    kept.push(chunk);
  }
  return kept;
}

/**
 * In PNG, a capital first letter marks a critical chunk: the image cannot be decoded without it.
 */
const isNeeded = (type: string) => /^[A-Z]/.test(type);

type Content = Pick<Chunk, 'type' | 'data'>;

const sumOf = (content: Content) => crc32(content.data, crc32(nameOf(content)));

const nameOf = ({ type }: Content) => Buffer.from(type, 'latin1');

function checkHead(data: Uint8Array): void {
  const reader = new ByteReader(data);
  assertDrawable(reader.u32(), reader.u32());
  const depth = reader.u8();
  const colour = reader.u8();
  const [compression, filter, interlace] = reader.take(3);
  const isKnown = DEPTHS.get(colour)?.includes(depth) === true;
  const isOrdinary = compression === 0 && filter === 0 && (interlace === 0 || interlace === 1);
  if (!isKnown || !isOrdinary || !reader.isAtEnd) throw imageDamaged();
}

/** PNG specification: the allowed bit depths of each color type. */
const DEPTHS: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
]);

/** The zlib header (RFC 1950): deflate, a window of at most 32 KiB, no preset dictionary. */
function checkPixels(data: Uint8Array): void {
  const [method = 0, flags = 0] = data;
  const isDeflate = (method & 15) === 8 && method >> 4 <= 7;
  if (!isDeflate || (method * 256 + flags) % 31 !== 0 || flags & 32) throw imageDamaged();
}

function write(content: Content): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOf(content));
  return Buffer.concat([length, nameOf(content), content.data, sum]);
}
