import { imageDamaged } from './image-refused';

/** Never past the end: the lengths in a file can be wrong. */
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

  /** Up to where the search, from here on, says that something else begins; -1 is never. */
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
