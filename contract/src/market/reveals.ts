import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { changesSomething, count, id, text, timestamp } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { CandidateCard } from '../talent/candidate-card';
import { UPLOADS } from '../talent/candidate-rules';
import { STAGES } from './stages';

export const RevealedCandidate = z.extend(CandidateCard, {
  isRevealed: z.literal(true),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Empty and null if the person has hidden the years of experience. */
  experienceLevel: z.string(),
  yearsWithCompany: z.nullable(z.int()),
  profileLastUpdated: timestamp,
  isVisible: z.boolean(),
  revealedAt: timestamp,
  stage: z.nullable(z.enum(STAGES)),
  notes: z.string(),
  revealedBy: z.optional(z.string()),
});
export type RevealedCandidate = z.infer<typeof RevealedCandidate>;

export const RevealAnswer = z.object({
  success: z.literal(true),
  candidate: RevealedCandidate,
  tokensSpent: z.union([z.literal(0), z.literal(1)]),
  tokensRemaining: count,
});
export type RevealAnswer = z.infer<typeof RevealAnswer>;

export type RevealsQuery = z.infer<typeof RevealsQuery>;

export const StageCounts = z.object({
  none: count,
  contacted: count,
  replied: count,
  interviewing: count,
  hired: count,
});
export type StageCounts = z.infer<typeof StageCounts>;

export const RevealsAnswer = z.object({
  items: z.array(RevealedCandidate),
  total: count,
  /** Of all reveals, regardless of the filter. */
  stages: StageCounts,
  nextCursor: z.nullable(z.string()),
  canExport: z.boolean(),
});
export type RevealsAnswer = z.infer<typeof RevealsAnswer>;

export const RevealUpdate = z
  .strictObject({
    stage: z.optional(z.nullable(z.enum(STAGES))),
    notes: z.optional(text()),
  })
  .check(changesSomething());
export type RevealUpdate = z.infer<typeof RevealUpdate>;

const filter = {
  search: z.optional(z.string().check(z.maxLength(LIMITS.searchText))),
  stage: z.optional(z.enum([...STAGES, 'none'])),
};

export const RevealsQuery = z.strictObject({
  ...filter,
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

const ofCandidate = {
  access: 'recruiter-or-key',
  params: z.object({ candidateId: id }),
  answer: { status: 200, body: RevealedCandidate },
  errors: ['not_found'],
} as const;

export const revealCalls = defineCalls({
  'POST /api/reveal-candidate': {
    summary: 'Reveal a candidate’s name and contact details, for one token',
    access: 'recruiter',
    body: z.strictObject({ candidateId: id }),
    answer: { status: 200, body: RevealAnswer },
    errors: [
      'not_found',
      'no_tokens',
      'reveals_used_up',
      'reveal_limit_reached',
      'reveals_paused',
      'team_paused',
    ],
  },
  'GET /api/reveals': {
    summary: 'Revealed candidates, a page at a time',
    access: 'recruiter-or-key',
    query: RevealsQuery,
    answer: { status: 200, body: RevealsAnswer },
  },
  'GET /api/reveals/export': {
    summary: 'Revealed candidates as a CSV file',
    access: 'recruiter',
    query: z.strictObject(filter),
    answer: { status: 200, body: null, file: ['text/csv'] },
    errors: ['not_in_plan'],
  },
  'GET /api/reveals/:candidateId': {
    summary: 'One revealed candidate',
    ...ofCandidate,
  },
  'PUT /api/reveals/:candidateId': {
    summary: 'Set the stage and the notes of a revealed candidate',
    ...ofCandidate,
    access: 'recruiter',
    body: RevealUpdate,
  },
  'GET /api/reveals/:candidateId/photo': {
    summary: 'The uploaded photo of a revealed candidate',
    ...ofCandidate,
    answer: { status: 200, body: null, file: UPLOADS.photo.types },
  },
  'GET /api/reveals/:candidateId/resume': {
    summary: 'The uploaded résumé of a revealed candidate',
    ...ofCandidate,
    answer: { status: 200, body: null, file: UPLOADS.resume.types },
  },
});
