import * as z from 'zod/mini';
import { defineCalls } from './call';
import { id, LIMITS, optionalUrl, requiredText, timestamp } from './fields';

export const ProfileToken = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const CANDIDATE_STATES = ['invited', 'opted-in', 'private'] as const;

/** What the person behind a private link sees of themselves. */
export const CandidateProfile = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  positionTitle: z.string(),
  previousCompany: z.string(),
  yearsExperience: z.int(),
  department: z.string(),
  experienceLevel: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  profileImageUrl: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  state: z.enum(CANDIDATE_STATES),
  hasJumpedShip: z.boolean(),
  profileLastUpdated: timestamp,
  /** Who has seen the contact details. */
  revealedBy: z.array(z.object({ company: z.string(), revealedAt: timestamp })),
});
export type CandidateProfile = z.infer<typeof CandidateProfile>;

export const CandidateProfileUpdate = z.strictObject({
  fullName: requiredText('Full name is required'),
  positionTitle: requiredText('Position title is required'),
  yearsExperience: z
    .int('Years of experience must be a whole number')
    .check(
      z.minimum(0, 'Years of experience cannot be negative'),
      z.maximum(LIMITS.yearsExperience, 'Years of experience must be at most 80'),
    ),
  skills: z
    .array(requiredText('A skill cannot be blank', LIMITS.skill))
    .check(z.maxLength(LIMITS.skills, 'At most 60 skills')),
  location: requiredText('Location is required'),
  profileImageUrl: z.optional(optionalUrl),
  resumeUrl: z.optional(optionalUrl),
});
export type CandidateProfileUpdate = z.infer<typeof CandidateProfileUpdate>;

export const JumpShip = z.strictObject({ jumped: z.boolean() });

export const profileCalls = defineCalls({
  'GET /api/profile/:token': {
    summary: "A candidate's own profile, by private link",
    access: 'anyone',
    params: ProfileToken,
    answer: { status: 200, body: CandidateProfile },
    errors: ['not_found', 'rate_limited'],
  },
  'PUT /api/profile/:token': {
    summary: "Change one's own profile, by private link",
    access: 'anyone',
    params: ProfileToken,
    body: CandidateProfileUpdate,
    answer: { status: 200, body: CandidateProfile },
    errors: ['not_found', 'rate_limited'],
  },
  'POST /api/profile/:token/jump-ship': {
    summary: 'Say that one has found new work, or is looking again',
    access: 'anyone',
    params: ProfileToken,
    body: JumpShip,
    answer: { status: 200, body: CandidateProfile },
    errors: ['not_found', 'rate_limited'],
  },
});
