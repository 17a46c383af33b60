import { ByteReader, imageDamaged } from './byte-reader';

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;

export type Segment = {
  marker: number;
  body: Uint8Array;
  /** Behind the head of a scan: what is drawn. */
  scan: Uint8Array;
};

/** A camera's has dozens; each costs us time. */
const MOST_SEGMENTS = 1000;

const NO_SCAN = new Uint8Array();

const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7;

/** In a scan a zero behind FF makes it a plain byte, and a restart is part of it. */
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

/** Any number of FF may stand before it. */
function readMarker(reader: ByteReader): number {
  if (reader.u8() !== 0xff) throw imageDamaged();
  let marker = reader.u8();
  while (marker === 0xff) marker = reader.u8();
  return marker;
}

/** From behind the start of the image to its end; what follows is never looked at. */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
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
