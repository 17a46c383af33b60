import * as z from 'zod/mini';
import { defineCalls } from './call';
import { UPLOADS } from './candidate-rules';
import { changesSomething, count, id, timestamp } from './fields';
import { LIMITS } from './limits';
import { STAGES } from './stages';
import { CandidateCard } from './search';

export const RevealOrder = z.strictObject({ candidateId: id });

/** Somebody whom this recruiter has revealed, with what they have noted. */
export const RevealedCandidate = z.extend(CandidateCard, {
  isRevealed: z.literal(true),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  experienceLevel: z.string(),
  yearsWithCompany: z.int(),
  profileLastUpdated: timestamp,
  /** Whether others can find them still. */
  isVisible: z.boolean(),
  revealedAt: timestamp,
  stage: z.nullable(z.enum(STAGES)),
  notes: z.string(),
});
export type RevealedCandidate = z.infer<typeof RevealedCandidate>;

export const RevealAnswer = z.object({
  success: z.literal(true),
  candidate: RevealedCandidate,
  /** None where the plan reveals without tokens, and for somebody revealed before. */
  tokensSpent: z.union([z.literal(0), z.literal(1)]),
  tokensRemaining: count,
});
export type RevealAnswer = z.infer<typeof RevealAnswer>;

const filter = {
  /** In name, title, company, location, department, skills and notes. */
  search: z.optional(z.string().check(z.maxLength(LIMITS.searchText))),
  /** `none` is everybody without one. */
  stage: z.optional(z.enum([...STAGES, 'none'])),
};

export const RevealsQuery = z.strictObject({
  ...filter,
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type RevealsQuery = z.infer<typeof RevealsQuery>;

export const RevealsExportQuery = z.strictObject(filter);

export const RevealsAnswer = z.object({
  /** The latest first. */
  items: z.array(RevealedCandidate),
  /** All that match. */
  total: count,
  /** Of all, whatever is filtered. */
  stages: z.object({
    none: count,
    contacted: count,
    interviewing: count,
    hired: count,
  }),
  nextCursor: z.nullable(z.string()),
  canExport: z.boolean(),
});
export type RevealsAnswer = z.infer<typeof RevealsAnswer>;

export const RevealUpdate = z
  .strictObject({
    stage: z.optional(z.nullable(z.enum(STAGES))),
    notes: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(LIMITS.text, `Please use at most ${LIMITS.text} characters`)),
    ),
  })
  .check(changesSomething());
export type RevealUpdate = z.infer<typeof RevealUpdate>;

const one = { access: 'recruiter', params: z.object({ candidateId: id }) } as const;
const revealed = { status: 200, body: RevealedCandidate } as const;
const errors = ['not_found'] as const;

export const revealCalls = defineCalls({
  'POST /api/reveal-candidate': {
    summary: 'Reveal somebody’s name and contact details, for a token',
    access: 'recruiter',
    body: RevealOrder,
    answer: { status: 200, body: RevealAnswer },
    errors: ['not_found', 'no_tokens', 'reveals_used_up'],
  },
  'GET /api/reveals': {
    summary: 'Whom one has revealed, a page at a time',
    access: 'recruiter',
    query: RevealsQuery,
    answer: { status: 200, body: RevealsAnswer },
  },
  'GET /api/reveals/export': {
    summary: 'Whom one has revealed, as a CSV file',
    access: 'recruiter',
    query: RevealsExportQuery,
    answer: { status: 200, body: null, file: ['text/csv'] },
    errors: ['not_in_plan'],
  },
  'GET /api/reveals/:candidateId': {
    summary: 'Somebody whom one has revealed',
    ...one,
    answer: revealed,
    errors,
  },
  'PUT /api/reveals/:candidateId': {
    summary: 'Note how far one is with somebody, and what is worth remembering',
    ...one,
    body: RevealUpdate,
    answer: revealed,
    errors,
  },
  'GET /api/reveals/:candidateId/photo': {
    summary: 'The uploaded photo of somebody whom one has revealed',
    ...one,
    answer: { status: 200, body: null, file: UPLOADS.photo.types },
    errors,
  },
  'GET /api/reveals/:candidateId/resume': {
    summary: 'The uploaded résumé of somebody whom one has revealed',
    ...one,
    answer: { status: 200, body: null, file: UPLOADS.resume.types },
    errors,
  },
});
