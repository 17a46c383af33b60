import { ByteReader, imageDamaged } from './byte-reader';

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;

export type Segment = {
  marker: number;
  body: Uint8Array;
  scan: Uint8Array;
};

const MOST_SEGMENTS = 1000;

const NO_SCAN = new Uint8Array();

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
