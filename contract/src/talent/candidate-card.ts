import * as z from 'zod/mini';
import { id } from '../foundation/fields';
import { CLEARANCES } from './clearances';
import { BAND_NAMES } from './experience-bands';

/**
 * What is null until revealed must not leave the server before. A text that the person has hidden is
 * empty, before and after a reveal.
 */
export const CandidateCard = z.object({
  id,
  isRevealed: z.boolean(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  /** Dollars a year; null if unknown, and until revealed. */
  expectedSalary: z.nullable(z.int()),
  /** Null if none is known, and until revealed. */
  clearance: z.nullable(z.enum(CLEARANCES)),
  positionTitle: z.string(),
  previousCompany: z.string(),
  /** Null if the person has hidden it. */
  yearsExperience: z.nullable(z.int()),
  experienceBand: z.enum(BAND_NAMES),
  location: z.string(),
  department: z.string(),
  skills: z.array(z.string()),
  hasJumpedShip: z.boolean(),
});
export type CandidateCard = z.infer<typeof CandidateCard>;
