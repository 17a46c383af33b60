import type { Erasure } from '@gangway/contract/erasures';
import { describeRemoved } from './describe-removed';

/** The receipt as a text file, without a name. */
export function receiptText({ receipt, erasedAt, removed }: Erasure, origin: string): string {
  return [
    'Gangway erasure receipt',
    '',
    `Receipt: ${receipt}`,
    `Erased:  ${new Date(erasedAt).toUTCString()}`,
    `Removed: ${describeRemoved(removed).join(', ')}`,
    '',
    'Gangway keeps no copy of this receipt, only a fingerprint that the receipt can be checked',
    'against. It does not show a name. To check it at any time:',
    `${origin}/candidate/receipt`,
    '',
  ].join('\n');
}
