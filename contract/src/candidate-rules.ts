/** What the candidate's pages and the server share, without a schema: the pages carry none. */
export const CANDIDATE_STATES = ['invited', 'opted-in', 'private'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

export const CHOICES = ['opt-in', 'stay-private', 'opt-out'] as const;
export type Choice = (typeof CHOICES)[number];

/** What can be chosen again later; to decline for good is to be erased. */
export const LATER_CHOICES = ['opt-in', 'stay-private'] as const;
export type LaterChoice = (typeof LATER_CHOICES)[number];

/** Of all skills the claim page shows these many; the others stay as they are. */
export const CLAIM_SKILLS = 6;

export const UPLOADS = {
  photo: { maxBytes: 2 * 1024 * 1024, types: ['image/jpeg', 'image/png'] },
  resume: { maxBytes: 5 * 1024 * 1024, types: ['application/pdf'] },
} as const;
export type UploadKind = keyof typeof UPLOADS;
