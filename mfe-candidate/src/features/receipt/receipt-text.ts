import type { Erasure } from '@gangway/contract/erasures';
import { describeRemoved } from './describe-removed';

/** The receipt as a text file. It names nobody, as the receipt does. */
export function receiptText({ receipt, erasedAt, removed }: Erasure, origin: string): string {
  return [
    'Gangway: receipt of an erasure',
    '',
    `Receipt: ${receipt}`,
    `Erased:  ${new Date(erasedAt).toUTCString()}`,
    `Removed: ${describeRemoved(removed).join(', ')}`,
    '',
    'Gangway keeps no copy of this receipt, only a fingerprint that the receipt can be checked',
    'against. It does not say whose data it was. To check it, whenever you like:',
    `${origin}/candidate/receipt`,
    '',
  ].join('\n');
}
