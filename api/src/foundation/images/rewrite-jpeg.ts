import { imageDamaged } from './byte-reader';
import { EOI, SOI, SOS, segmentsOf, type Segment } from './jpeg-segments';
import { checkTable, isFrame } from './jpeg-tables';
import { orientationTiff, readOrientation } from './orientation';

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
