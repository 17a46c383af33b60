import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { emptyIsZero, timestamp } from '../foundation/fields';
import { CHOICES } from './candidate-rules';
import { Erasure } from './erasures';
import {
  CandidateFacts,
  CandidateProfileUpdate,
  factsVersion,
  HiddenFacts,
  NO_YEARS,
  ProfileToken,
  UniqueValue,
} from './profiles';

export const CandidateClaim = z.extend(CandidateFacts, {
  linkExpiresAt: timestamp,
  /** The version is also one of these. */
  uniqueValues: z.array(UniqueValue),
});
export type CandidateClaim = z.infer<typeof CandidateClaim>;

const { token } = ProfileToken.shape;

export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

export const AnsweredClaim = z.object({
  choice: z.enum(CHOICES),
  /** Only with the first answer of this choice: later the link is sent by email. */
  profilePath: z.nullable(z.string()),
  erasure: z.nullable(Erasure),
});
export type AnsweredClaim = z.infer<typeof AnsweredClaim>;

const ClaimedProfile = z.extend(CandidateProfileUpdate, {
  yearsExperience: emptyIsZero(CandidateProfileUpdate.shape.yearsExperience, NO_YEARS),
});

export const ClaimAnswer = z.discriminatedUnion('choice', [
  z.strictObject({
    token,
    choice: z.literal('opt-in'),
    profileData: z.optional(ClaimedProfile),
    /** Unchanged if left out. A skill is left out by sending the others. */
    hiddenFacts: z.optional(HiddenFacts),
    version: z.optional(factsVersion),
  }),
  z.strictObject({ token, choice: z.literal('stay-private') }),
  z.strictObject({ token, choice: z.literal('opt-out') }),
]);

const read = {
  access: 'anyone',
  answer: { status: 200, body: CandidateClaim },
  errors: ['not_found', 'rate_limited'],
} as const;

export const claimCalls = defineCalls({
  'GET /api/candidate/claim': {
    summary: 'The profile behind a claim link; the token in the query or in X-Claim-Token',
    ...read,
    query: z.strictObject({ token: z.optional(token) }),
    errors: [...read.errors, 'link_invalid'],
  },
  'GET /api/candidate/claim/:token': {
    summary: 'The profile behind a claim link',
    ...read,
    params: ProfileToken,
  },
  'POST /api/candidate/claim': {
    summary: 'Answer the invitation: opt in, stay private, or decline for good',
    access: 'anyone',
    body: ClaimAnswer,
    answer: { status: 200, body: AnsweredClaim },
    errors: ['not_found', 'rate_limited', 'changed_meanwhile'],
  },
});
