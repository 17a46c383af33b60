import * as z from 'zod/mini';
import { defineCalls } from './call';
import { HIDDEN_REASONS, REPORT_REASONS } from './candidate-rules';
import { id, requiredText } from './fields';
import { LIMITS } from './limits';
import { CandidateProfile, ProfileToken } from './profiles';
import { CandidateCard } from './search';

export const RevealMails = z.strictObject({ wanted: z.boolean() });

/** What a search shows recruiters who have not revealed the person, and whether it finds them. */
export const ProfilePreview = z.object({
  card: CandidateCard,
  isFindable: z.boolean(),
  /** Empty if and only if the person can be found. */
  hiddenBecause: z.array(z.enum(HIDDEN_REASONS)),
  /** Only recruiters on Ultimate and Unlimited find the people of federal organizations. */
  isFederal: z.boolean(),
});
export type ProfilePreview = z.infer<typeof ProfilePreview>;

export const RecruiterReport = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  text: requiredText('Please say what happened', LIMITS.text),
});
export type RecruiterReport = z.infer<typeof RecruiterReport>;

const link = { access: 'anyone', params: ProfileToken } as const;
const profile = { status: 200, body: CandidateProfile } as const;
const errors = ['not_found', 'rate_limited'] as const;
const atReveal = { access: 'anyone', params: z.extend(ProfileToken, { revealId: id }) } as const;

export const profileRevealCalls = defineCalls({
  'PUT /api/profile/:token/reveal-mails': {
    summary: 'Turn the emails about reveals on or off',
    ...link,
    body: RevealMails,
    answer: profile,
    errors,
  },
  'GET /api/profile/:token/preview': {
    summary: 'The profile as recruiters see it, and whether they can find it',
    ...link,
    answer: { status: 200, body: ProfilePreview },
    errors,
  },
  'POST /api/profile/:token/reveals/:revealId/block': {
    summary: 'Block the company of a recruiter who has revealed the profile',
    ...atReveal,
    answer: { status: 201, body: CandidateProfile },
    errors,
  },
  'POST /api/profile/:token/reveals/:revealId/report': {
    summary: 'Report a recruiter who has revealed the profile; the recruiter is not told',
    ...atReveal,
    body: RecruiterReport,
    answer: { status: 201, body: CandidateProfile },
    errors: [...errors, 'already_reported'],
  },
});
