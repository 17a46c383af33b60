import { ByteReader, imageDamaged } from './byte-reader';

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
