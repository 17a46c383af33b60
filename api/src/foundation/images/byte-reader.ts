import { invalidRequest } from '../errors/api-error';

/** A small file can declare huge dimensions, which every visitor's browser would have to decode. */
const MOST_PIXELS = 25_000_000;
const LONGEST_SIDE = 10_000;

export function assertDrawable(width: number, height: number): void {
  if (width === 0 || height === 0) throw imageDamaged();
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) throw imageTooLarge();
}

export const imageDamaged = () =>
  invalidRequest('This image is damaged or incomplete. Please choose another one.');

export const imageUnusual = () =>
  invalidRequest(
    'Browsers cannot show this kind of image. Please save it as a regular JPEG or PNG.',
  );

export class ByteReader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (length < 0 || end > this.bytes.length) throw imageDamaged();
    const taken = this.bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  takeUntil(search: (bytes: Uint8Array, from: number) => number): Uint8Array {
    return this.take(search(this.bytes, this.#at) - this.#at);
  }

  u8(): number {
    const byte = this.bytes[this.#at];
    if (byte === undefined) throw imageDamaged();
    this.#at += 1;
    return byte;
  }

  u16(): number {
    return this.u8() * 0x100 + this.u8();
  }

  u32(): number {
    return this.u16() * 0x1_0000 + this.u16();
  }

  get isAtEnd(): boolean {
    return this.#at === this.bytes.length;
  }
}

const imageTooLarge = () =>
  invalidRequest('This image has too many pixels: at most 25 million, and 10,000 to a side.');
