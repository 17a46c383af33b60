import { StoredOtherwise } from '../ports/object-store';

const PATH = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

/** Prevents path traversal out of the store. */
export const isStorePath = (path: string): boolean => PATH.test(path);

export function storePath(path: string): string {
  if (!isStorePath(path)) throw new Error(`${path} is not a path of the store`);
  return path;
}

export function assertSameBytes(path: string, stored: Uint8Array | null, bytes: Uint8Array): void {
  if (!stored || Buffer.compare(stored, bytes) !== 0) throw new StoredOtherwise(path);
}
