import type { ReleaseUpload } from '@gangway/contract/releases';
import { createHash } from 'node:crypto';

/** One content, one digest, in whatever order its files are named. */
export function releaseDigest({ manifest, files }: ReleaseUpload): string {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([manifest, sorted]))
    .digest('hex');
}
