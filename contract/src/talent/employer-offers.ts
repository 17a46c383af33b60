import * as z from 'zod/mini';
import { CLEARANCES } from './clearances';

/** Recruiters see these, so after an answer the employer can only propose changes to them. */
export const OFFERED_FIELDS = [
  'fullName',
  'positionTitle',
  'yearsExperience',
  'yearsWithCompany',
  'skills',
  'location',
  'department',
  'clearance',
] as const;
export type OfferedField = (typeof OFFERED_FIELDS)[number];

/** What the employer says of the person. Email and phone are those of the profile. */
export const EmployerRecord = z.object({
  fullName: z.string(),
  positionTitle: z.string(),
  yearsExperience: z.int(),
  experienceLevel: z.string(),
  yearsWithCompany: z.int(),
  location: z.string(),
  department: z.string(),
  skills: z.array(z.string()),
  clearance: z.nullable(z.enum(CLEARANCES)),
  offeredFields: z.array(z.enum(OFFERED_FIELDS)),
});

/** A change by the former employer that the person can take or decline. */
export const EmployerOffer = z.object({
  field: z.enum(OFFERED_FIELDS),
  /** Skills are joined by commas; empty if the employer has removed the value. */
  text: z.string(),
});
export type EmployerOffer = z.infer<typeof EmployerOffer>;

export const OfferAnswer = z.strictObject({
  field: z.enum(OFFERED_FIELDS),
  /** The text of the offer: the answer is 409 if the employer has changed it since. */
  shown: z.string().check(z.maxLength(10_000)),
  take: z.boolean(),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;
