import { createHash } from 'node:crypto';

/** The same bytes in every run, different at every call. */
export function testRandom(seed = 'gangway'): (bytes: number) => Uint8Array {
  let calls = 0;
  return (bytes) => {
    const blocks: Uint8Array[] = [];
    for (let length = 0; length < bytes; length += 32) {
      blocks.push(createHash('sha256').update(`${seed} ${calls++}`).digest());
    }
    return Uint8Array.from(Buffer.concat(blocks).subarray(0, bytes));
  };
}
