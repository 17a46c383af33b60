import { crc32, deflateSync } from 'node:zlib';

export const segment = (marker: number, body: readonly number[]): number[] => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

export const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

type JpegKind = { components?: 1 | 3 | 4; isProgressive?: boolean };
type Frame = JpegKind & { width?: number; height?: number; precision?: number; marker?: number };

export function frame({ components = 3, isProgressive, ...kind }: Frame = {}): number[] {
  const { width = 8, height = 8, precision = 8, marker = isProgressive ? 0xc2 : 0xc0 } = kind;
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const each = numbersTo(components).flatMap((id) => [id, 0x11, 0]);
  return segment(marker, [precision, ...size, components, ...each]);
}

export function scansOf({ components = 3, isProgressive }: JpegKind = {}): number[] {
  const ids = numbersTo(components);
  if (!isProgressive) return scan(ids, [0, 63], components * 2);
  return [...scan(ids, [0, 0], components), ...ids.flatMap((id) => scan([id], [1, 63], 1))];
}

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];

type Jpeg = Frame & { head?: number[]; tables?: number[]; scans?: number[]; tail?: number[] };

export function makeJpeg(jpeg: Jpeg = {}): Uint8Array<ArrayBuffer> {
  const { head = [], tables = TABLES, scans = scansOf(jpeg), tail = [] } = jpeg;
  return Uint8Array.from([...SOI, ...head, ...tables, ...frame(jpeg), ...scans, ...EOI, ...tail]);
}

export function exif(orientation: number, place: string): number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return segment(0xe1, [...ascii('Exif\0\0'), ...tiff, ...ascii(place)]);
}

export const JFIF = segment(0xe0, [...ascii('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, 0, 0]);

export function chunk(type: string, data: readonly number[] = []): number[] {
  const named = [...ascii(type), ...data];
  return [...u32(data.length), ...named, ...u32(crc32(Uint8Array.from(named)))];
}

export const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Head = { width?: number; height?: number; depth?: number; colour?: number; rest?: number[] };

export const pngHead = ({ width = 2, height = 2, depth = 8, colour = 2, ...of }: Head = {}) =>
  chunk('IHDR', [...u32(width), ...u32(height), depth, colour, ...(of.rest ?? [0, 0, 0])]);

const BLACK = [...deflateSync(Buffer.alloc(2 * (1 + 2 * 3)))];

type Png = Head & { before?: number[]; pixels?: number[]; after?: number[]; tail?: number[] };

export function makePng(png: Png = {}): Uint8Array<ArrayBuffer> {
  const { before = [], pixels = chunk('IDAT', BLACK), after = [], tail = [] } = png;
  return Uint8Array.from([
    ...[...PNG_START, ...pngHead(png), ...before, ...pixels],
    ...[...after, ...chunk('IEND'), ...tail],
  ]);
}

export const makePdf = (words = 'Sasha’s résumé'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n% ${words}\nstartxref\n9\n%%EOF\n`));

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const scan = (ids: number[], [from, to]: [number, number], bits: number) => [
  ...segment(0xda, [ids.length, ...ids.flatMap((id) => [id, 0]), from, to, 0]),
  // `bits` zero bits, padded with ones to the end of the byte.
  0xff >> bits,
];

/** One code of one bit, for the symbol 0: no difference, or the end of a block. */
const huffman = (kind: number) => [kind, 1, ...Array<number>(15).fill(0), 0];
const TABLES = [
  ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
  ...segment(0xc4, [...huffman(0x00), ...huffman(0x10)]),
];

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return [...bytes];
};
