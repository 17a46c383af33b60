import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, timestamp } from '../foundation/fields';

export const Removed = z.object({
  profiles: count,
  links: count,
  reveals: count,
  files: count,
  blocks: count,
  mails: count,
});
export type Removed = z.infer<typeof Removed>;

/** Shown once: only the receipt's hash is kept. */
export const Erasure = z.object({ receipt: z.string(), erasedAt: timestamp, removed: Removed });
export type Erasure = z.infer<typeof Erasure>;

export const CheckedReceipt = z.object({
  erasedAt: timestamp,
  removed: Removed,
  isSuppressed: z.boolean(),
});

const ReceiptCheck = z.strictObject({
  receipt: z
    .string('Please enter your receipt code')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter your receipt code'),
      z.maxLength(60, 'This is not a valid receipt code'),
    ),
});

export const erasureCalls = defineCalls({
  'POST /api/erasures/check': {
    summary: 'Check the receipt of an erasure',
    access: 'anyone',
    addressLimit: 'receiptByAddress',
    body: ReceiptCheck,
    answer: { status: 200, body: CheckedReceipt },
    errors: ['not_found', 'rate_limited'],
  },
});
