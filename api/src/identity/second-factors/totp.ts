import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '../../foundation/crypto/constant-time';

const STEP_MS = 30_000;

export const KEY_BYTES = 20;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** RFC 4226, 5.3, with the step of RFC 6238 as the counter. */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** RFC 6238, 5.2: one step of tolerance in both directions, for slow readers and clock drift. */
const ACCEPTED_STEPS = [0, -1, 1];

export function matchingStep(key: Uint8Array, code: string, now: Date): number | null {
  const steps = ACCEPTED_STEPS.map((distance) => stepAt(now) + distance);
  return steps.find((step) => isEqualInConstantTime(codeAt(key, step), code)) ?? null;
}
