import type { UploadKind } from '@gangway/contract/candidate-rules';

/** Where a file of this kind is by its address: there is the one or the other. */
export const ADDRESS_OF = {
  photo: 'profileImageUrl',
  resume: 'resumeUrl',
} as const satisfies Record<UploadKind, string>;
