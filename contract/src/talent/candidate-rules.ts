/** No schemas in this file: the candidate pages import it and load none. */
export const CANDIDATE_STATES = ['invited', 'opted-in', 'private'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

export const CHOICES = ['opt-in', 'stay-private', 'opt-out'] as const;
export type Choice = (typeof CHOICES)[number];

export const LATER_CHOICES = ['opt-in', 'stay-private'] as const;
export type LaterChoice = (typeof LATER_CHOICES)[number];

export const CLAIM_SKILLS = 6;

export const UNNAMED_COMPANY = 'A recruiter who has not named a company';

export const HIDDEN_REASONS = [
  'no-choice-yet',
  'private',
  'list-unpaid',
  'list-archived',
  'next-batch',
] as const;
export type HiddenReason = (typeof HIDDEN_REASONS)[number];

export const UPLOADS = {
  photo: { maxBytes: 2 * 1024 * 1024, types: ['image/jpeg', 'image/png'] },
  resume: { maxBytes: 5 * 1024 * 1024, types: ['application/pdf'] },
} as const;
export type UploadKind = keyof typeof UPLOADS;
