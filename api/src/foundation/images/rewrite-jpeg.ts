import { imageDamaged, ByteReader } from './byte-reader';
import { checkTable, isFrame } from './jpeg-tables';

const MOST_SCANS = 64;

type Head = { jfif: boolean; orientation: number; adobe: number | null };

export function rewriteJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head: Head = { jfif: false, orientation: 1, adobe: null };
  const order = new Order();
  const picture: Uint8Array[] = [];
  for (const one of segmentsOf(bytes)) {
    if (isRemark(one.marker)) {
      noteHead(head, one);
      continue;
    }
    checkTable(one.marker, one.body);
    order.note(one.marker);
    picture.push(segment(one.marker, one.body), one.scan);
  }
  order.assertWhole();
  const parts = [
    Uint8Array.of(0xff, SOI),
    ...writeHead(head),
    ...picture,
    Uint8Array.of(0xff, EOI),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

const TAG = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

export function readOrientation(bytes: Uint8Array): number {
  const tiff = openTiff(bytes);
  if (!tiff) return UPRIGHT;
  const { view, isLittle } = tiff;
  for (const entry of entriesOf(tiff)) {
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

export const orientationTiff = (orientation: number): Uint8Array =>
  Uint8Array.from(
    [
      [0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      [0, 1, TAG >> 8, TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      [0, 0, 0, 0],
    ].flat(),
  );

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

type Segment = {
  marker: number;
  body: Uint8Array;
  scan: Uint8Array;
};

const MOST_SEGMENTS = 1000;

const NO_SCAN = new Uint8Array();

function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== 0xff || reader.u8() !== SOI) throw imageDamaged();
  let count = 0;
  for (let marker = readMarker(reader); marker !== EOI; marker = readMarker(reader)) {
    count += 1;
    if (count > MOST_SEGMENTS) throw imageDamaged();
    const body = reader.take(reader.u16() - 2);
    const scan = marker === SOS ? reader.takeUntil(findMarker) : NO_SCAN;
    yield { marker, body, scan };
  }
}

class Order {
  #frames = 0;
  #scans = 0;

  note(marker: number): void {
    if (isFrame(marker)) this.#frames += 1;
    if (marker === SOS) this.#scans += 1;
    const isScanFirst = this.#scans > 0 && this.#frames === 0;
    if (isScanFirst || this.#frames > 1 || this.#scans > MOST_SCANS) throw imageDamaged();
  }

  assertWhole(): void {
    if (this.#scans === 0) throw imageDamaged();
  }
}

const isRemark = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

const ascii = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const JFIF = ascii('JFIF\0');
const EXIF = ascii('Exif\0\0');
const ADOBE = ascii('Adobe');
const ADOBE_BYTES = 12;

function noteHead(head: Head, { marker, body }: Segment): void {
  if (marker === 0xe0 && startsWith(body, JFIF)) head.jfif = true;
  if (marker === 0xe1 && startsWith(body, EXIF)) {
    head.orientation = readOrientation(body.subarray(EXIF.length));
  }
  if (marker === 0xee && startsWith(body, ADOBE) && body.length >= ADOBE_BYTES) {
    head.adobe = body[ADOBE_BYTES - 1] ?? 0;
  }
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  start.every((byte, index) => bytes[index] === byte);

function segment(marker: number, body: Uint8Array): Uint8Array {
  const length = body.length + 2;
  return Buffer.concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body]);
}

const JFIF_BODY = Uint8Array.from([...JFIF, 1, 1, 0, 0, 1, 0, 1, 0, 0]);

function writeHead({ jfif, orientation, adobe }: Head): Uint8Array[] {
  return [
    ...(jfif ? [segment(0xe0, JFIF_BODY)] : []),
    ...(orientation > 1
      ? [segment(0xe1, Uint8Array.from([...EXIF, ...orientationTiff(orientation)]))]
      : []),
    ...(adobe === null
      ? []
      : [segment(0xee, Uint8Array.from([...ADOBE, 0, 100, 0, 0, 0, 0, adobe]))]),
  ];
}

/** Any number of FF fill bytes may precede a marker. */
function readMarker(reader: ByteReader): number {
  if (reader.u8() !== 0xff) throw imageDamaged();
  let marker = reader.u8();
  while (marker === 0xff) marker = reader.u8();
  return marker;
}

/** In scan data, FF 00 is an escaped FF byte, and restart markers belong to the scan. */
function findMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return -1;
}

const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7;

type Tiff = { view: DataView; isLittle: boolean };

function openTiff(bytes: Uint8Array): Tiff | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  return (isLittle || order === 0x4d4d) && view.getUint16(2, isLittle) === 42
    ? { view, isLittle }
    : null;
}

function* entriesOf({ view, isLittle }: Tiff): Generator<number> {
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > view.byteLength) return;
    yield entry;
  }
}
