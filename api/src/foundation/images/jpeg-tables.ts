import { assertDrawable, imageDamaged, imageUnusual, ByteReader } from './byte-reader';

export const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2;

export function checkTable(marker: number, body: Uint8Array): void {
  const read = TABLES.get(marker);
  if (!read) throw isUnusual(marker) ? imageUnusual() : imageDamaged();
  const reader = new ByteReader(body);
  read(reader);
  if (!reader.isAtEnd) throw imageDamaged();
}

const COMPONENTS: ReadonlySet<number> = new Set([1, 3, 4]);

const isShare = (share: number) => share >= 1 && share <= 4;

const many = (read: (reader: ByteReader) => void) => (reader: ByteReader) => {
  while (!reader.isAtEnd) read(reader);
};

/** Allowlist: each segment must have its valid form, so that no other data passes. */
const TABLES: ReadonlyMap<number, (reader: ByteReader) => void> = new Map([
  [0xc0, readFrame],
  [0xc1, readFrame],
  [0xc2, readFrame],
  [0xc4, many(readHuffman)],
  [0xda, readScanHead],
  [0xdb, many(readQuantisation)],
  [0xdd, (reader) => void reader.u16()],
]);

function readFrame(reader: ByteReader): void {
  const precision = reader.u8();
  const height = reader.u16();
  const width = reader.u16();
  const components = reader.u8();
  if (precision !== 8 || !COMPONENTS.has(components)) throw imageUnusual();
  assertDrawable(width, height);
  for (let index = 0; index < components; index += 1) {
    const [, sampling = 0, table = 0] = reader.take(3);
    if (!isShare(sampling >> 4) || !isShare(sampling & 15) || table > 3) throw imageDamaged();
  }
}

function readHuffman(reader: ByteReader): void {
  const head = reader.u8();
  if (head >> 4 > 1 || (head & 15) > 3) throw imageDamaged();
  const symbols = reader.take(16).reduce((sum, count) => sum + count, 0);
  if (symbols > 256) throw imageDamaged();
  reader.take(symbols);
}

function readScanHead(reader: ByteReader): void {
  const components = reader.u8();
  if (components < 1 || components > 4) throw imageDamaged();
  reader.take(components * 2 + 3);
}

function readQuantisation(reader: ByteReader): void {
  const head = reader.u8();
  if (head >> 4 > 1 || (head & 15) > 3) throw imageDamaged();
  reader.take(head >> 4 ? 128 : 64);
}

/** Arithmetic, lossless and hierarchical coding, and heights that come later (DNL). */
const isUnusual = (marker: number) =>
  (marker >= 0xc3 && marker <= 0xcf) || (marker >= 0xdc && marker <= 0xdf);
