import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count } from '../foundation/fields';

export type LandingFigures = z.infer<typeof LandingFigures>;

/** Null where there are too few to say. */
const figure = z.nullable(count);

export const LandingFigures = z.object({
  /** Month of the planned launch, as `2025-09`. */
  launch: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  activeCandidates: figure,
  activeRecruiters: figure,
  successfulMatches: figure,
  enterprisePartners: figure,
  successPercent: figure,
});

export const landingFiguresCalls = defineCalls({
  'GET /api/landing-figures': {
    summary: 'The figures of the landing page',
    access: 'anyone',
    answer: { status: 200, body: LandingFigures },
  },
});
