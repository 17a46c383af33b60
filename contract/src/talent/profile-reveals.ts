import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, id, requiredText } from '../foundation/fields';
import { CandidateCard } from './candidate-card';
import { HIDDEN_REASONS } from './candidate-rules';
import { CLEARANCES } from './clearances';
import { CandidateProfile, ofProfile, ProfileToken, UniqueValue } from './profiles';
import { REPORT_REASONS } from './report-reasons';

const RevealMails = z.strictObject({ wanted: z.boolean() });

export const ProfilePreview = z.object({
  card: CandidateCard,
  /** Told after a reveal. */
  clearance: z.nullable(z.enum(CLEARANCES)),
  isFindable: z.boolean(),
  hiddenBecause: z.array(z.enum(HIDDEN_REASONS)),
  isFederal: z.boolean(),
  uniqueValues: z.array(UniqueValue),
  /**
   * About how many other visible people have the same facts on their card, skills aside: a multiple
   * of five, or null for fewer than five.
   */
  sharedWith: z.nullable(count),
});
export type ProfilePreview = z.infer<typeof ProfilePreview>;

export const RecruiterReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  text: requiredText('Please say what happened'),
});
export type RecruiterReport = z.infer<typeof RecruiterReport>;

const atReveal = {
  ...ofProfile,
  params: z.extend(ProfileToken, { revealId: id }),
  answer: { status: 201, body: CandidateProfile },
} as const;

export const profileRevealCalls = defineCalls({
  'PUT /api/profile/:token/reveal-mails': {
    summary: 'Turn the emails about reveals on or off',
    ...ofProfile,
    body: RevealMails,
  },
  'GET /api/profile/:token/preview': {
    summary: 'The profile as recruiters see it, and whether they can find it',
    ...ofProfile,
    answer: { status: 200, body: ProfilePreview },
  },
  'POST /api/profile/:token/reveals/:revealId/block': {
    summary: 'Block the company of a recruiter who has revealed the profile',
    ...atReveal,
  },
  'POST /api/profile/:token/reveals/:revealId/report': {
    summary: 'Report a recruiter who has revealed the profile; the recruiter is not told',
    ...atReveal,
    body: RecruiterReport,
    errors: [...ofProfile.errors, 'already_reported'],
  },
});
