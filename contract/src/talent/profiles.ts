import * as z from 'zod/mini';
import { formatCount } from '../foundation/amounts';
import { defineCalls } from '../foundation/call';
import { count, id, optionalUrl, refuseIf, requiredName, timestamp } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { personNameProblem } from '../foundation/plain-text';
import { companyKey, isSharedDomain, normaliseDomain } from './blocked-companies';
import { CANDIDATE_STATES, LATER_CHOICES, UPLOADS } from './candidate-rules';
import { CLEARANCES } from './clearances';
import { EmployerOffer, EmployerRecord, OfferAnswer } from './employer-offers';
import { Erasure } from './erasures';
import { HIDEABLE_FACTS } from './hidden-facts';
import { REPORT_REASONS } from './report-reasons';

export const ProfileToken = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const HiddenFacts = z
  .array(z.enum(HIDEABLE_FACTS))
  .check(z.maxLength(HIDEABLE_FACTS.length));

/** A value that no one else on the list has, as the former employer lists them. */
export const UniqueValue = z.object({
  fact: z.enum([...HIDEABLE_FACTS, 'skills']),
  text: z.string(),
});
export type UniqueValue = z.infer<typeof UniqueValue>;

/** Of the facts as they were shown: the answer is 409 if they have changed since. */
export const factsVersion = z.string().check(z.maxLength(100));

export const CandidateFacts = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  positionTitle: z.string(),
  previousCompany: z.string(),
  yearsExperience: z.int(),
  /** Dollars a year; recruiters see it only after a reveal. */
  expectedSalary: z.nullable(z.int()),
  department: z.string(),
  experienceLevel: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  profileImageUrl: z.nullable(z.string()),
  resumeUrl: z.nullable(z.string()),
  state: z.enum(CANDIDATE_STATES),
  hasJumpedShip: z.boolean(),
  /** Recruiters neither see nor find them; of hidden years they see the band. */
  hiddenFacts: HiddenFacts,
  profileLastUpdated: timestamp,
  /** Of the facts that recruiters would find. */
  version: z.string(),
});
export type CandidateFacts = z.infer<typeof CandidateFacts>;

export const BlockedCompany = z.object({
  id,
  company: z.string(),
  domain: z.nullable(z.string()),
});
export type BlockedCompany = z.infer<typeof BlockedCompany>;

export type CandidateProfile = z.infer<typeof CandidateProfile>;

export const NO_YEARS = 'Years of experience must be a whole number';

export type CandidateProfileUpdate = z.infer<typeof CandidateProfileUpdate>;

const JumpShip = z.strictObject({ jumped: z.boolean() });

const NO_NAME = 'Please enter the name of the company';

export const CompanyToBlock = z.strictObject({
  company: requiredName(NO_NAME).check(
    z.refine((name) => name === '' || companyKey(name) !== '', NO_NAME),
  ),
  domain: z.optional(
    z.pipe(
      z.string().check(
        z.trim(),
        z.maxLength(LIMITS.url, { abort: true }),
        z.refine((typed) => typed === '' || normaliseDomain(typed) !== null, {
          error: 'Please enter a domain such as example.com',
          abort: true,
        }),
        z.refine(
          (typed) => !isSharedDomain(normaliseDomain(typed) ?? ''),
          'Many companies share this email domain. Leave the field empty; the name is enough.',
        ),
      ),
      z.transform(normaliseDomain),
    ),
  ),
});
export type CompanyToBlock = z.infer<typeof CompanyToBlock>;

const UploadedFile = z.object({
  contentType: z.string(),
  bytes: count,
  uploadedAt: timestamp,
});

export const CandidateProfile = z.extend(CandidateFacts, {
  /** Null while recruiters do not find the person. */
  findableSince: z.nullable(timestamp),
  isInNextBatch: z.boolean(),
  /** An upload replaces the address: at most one of the two is set. */
  uploads: z.object({ photo: z.nullable(UploadedFile), resume: z.nullable(UploadedFile) }),
  pendingEmail: z.nullable(z.object({ email: z.string(), expiresAt: timestamp })),
  /** At most one a day. */
  wantsRevealMails: z.boolean(),
  /** Latest first; by company, never by a person's name. */
  revealedBy: z.array(
    z.object({
      id,
      /** `UNNAMED_COMPANY` where there is none. */
      company: z.string(),
      isCompanyNamed: z.boolean(),
      /** By name or domain of one of `blockedCompanies`, or because there is no company. */
      isBlocked: z.boolean(),
      isReported: z.boolean(),
      revealedAt: timestamp,
    }),
  ),
  blockedCompanies: z.array(BlockedCompany),
  employerOffers: z.array(EmployerOffer),
  otherLinks: count,
});

const salaryRange = `Expected salary must be between $${formatCount(LIMITS.salary.min)} and $${formatCount(LIMITS.salary.max)} a year`;

export const CandidateProfileUpdate = z.strictObject({
  fullName: requiredName('Full name is required').check(refuseIf(personNameProblem)),
  positionTitle: requiredName('Position title is required'),
  yearsExperience: z
    .int(NO_YEARS)
    .check(
      z.minimum(0, 'Years of experience cannot be negative'),
      z.maximum(LIMITS.yearsExperience, 'Years of experience must be at most 80'),
    ),
  skills: z
    .array(requiredName('A skill cannot be blank', LIMITS.skill))
    .check(z.maxLength(LIMITS.skills, 'At most 60 skills')),
  location: requiredName('Location is required'),
  /** Unchanged if left out; null removes it. */
  expectedSalary: z.optional(
    z.nullable(
      z
        .int('Expected salary must be a whole number of dollars a year')
        .check(
          z.minimum(LIMITS.salary.min, salaryRange),
          z.maximum(LIMITS.salary.max, salaryRange),
        ),
    ),
  ),
  profileImageUrl: z.optional(optionalUrl),
  resumeUrl: z.optional(optionalUrl),
});

export const ProfileExport = z.object({
  exportedAt: timestamp,
  profile: CandidateProfile,
  yearsWithCompany: z.int(),
  clearance: z.nullable(z.enum(CLEARANCES)),
  employerRecord: EmployerRecord,
  list: z.object({ organization: z.string(), name: z.string(), uploadDate: timestamp }),
  listedAt: timestamp,
  invitedAt: z.nullable(timestamp),
  answeredAt: z.nullable(timestamp),
  correctedAt: z.nullable(timestamp),
  correctedFields: z.array(z.string()),
  /** Keyed hashes of earlier addresses, by which an upload still recognizes the person. */
  formerAddressHashes: z.array(z.string()),
  links: z.array(
    z.object({
      purpose: z.string(),
      createdAt: timestamp,
      expiresAt: z.nullable(timestamp),
      openedAt: z.nullable(timestamp),
    }),
  ),
  mails: z.array(
    z.object({
      purpose: z.string(),
      createdAt: timestamp,
      deliveredAt: z.nullable(timestamp),
      bouncedAt: z.nullable(timestamp),
      bounceCode: z.nullable(z.string()),
    }),
  ),
  blocks: z.array(
    z.object({ company: z.string(), domain: z.nullable(z.string()), createdAt: timestamp }),
  ),
  reports: z.array(
    z.object({
      company: z.string(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      createdAt: timestamp,
      closedAt: z.nullable(timestamp),
    }),
  ),
  files: z.array(z.object({ kind: z.string(), contentType: z.string(), base64: z.string() })),
});

export const ofProfile = {
  access: 'anyone',
  params: ProfileToken,
  answer: { status: 200, body: CandidateProfile },
  errors: ['not_found', 'rate_limited'],
} as const;
const uploadErrors = [...ofProfile.errors, 'payload_too_large', 'unsupported_media_type'] as const;

export const profileCalls = defineCalls({
  'GET /api/profile/:token': {
    summary: "A candidate's own profile, by private link",
    ...ofProfile,
  },
  'PUT /api/profile/:token': {
    summary: 'Change a profile, by private link',
    ...ofProfile,
    body: CandidateProfileUpdate,
  },
  'DELETE /api/profile/:token': {
    summary: 'Erase all data about the candidate, for good',
    ...ofProfile,
    answer: { status: 200, body: Erasure },
  },
  'POST /api/profile/:token/jump-ship': {
    summary: 'Mark the candidate as having found new work, or as looking again',
    ...ofProfile,
    body: JumpShip,
  },
  'PUT /api/profile/:token/choice': {
    summary: 'Change whether recruiters can find the candidate',
    ...ofProfile,
    body: z.strictObject({
      choice: z.enum(LATER_CHOICES),
      version: z.optional(factsVersion),
    }),
    errors: [...ofProfile.errors, 'changed_meanwhile'],
  },
  'PUT /api/profile/:token/hidden-facts': {
    summary: 'Choose which facts recruiters neither see nor find',
    ...ofProfile,
    body: z.strictObject({ hiddenFacts: HiddenFacts }),
  },
  'POST /api/profile/:token/offers': {
    summary: 'Take or decline a change that the former employer made after the answer',
    ...ofProfile,
    body: OfferAnswer,
    errors: [...ofProfile.errors, 'changed_meanwhile'],
  },
  'DELETE /api/profile/:token/other-links': {
    summary: 'End all private links to this profile except the one in use',
    ...ofProfile,
  },
  'GET /api/profile/:token/photo': {
    summary: 'The uploaded photo',
    ...ofProfile,
    answer: { status: 200, body: null, file: UPLOADS.photo.types },
  },
  'PUT /api/profile/:token/photo': {
    summary: 'Upload a photo and replace the previous one',
    ...ofProfile,
    upload: UPLOADS.photo,
    errors: uploadErrors,
  },
  'DELETE /api/profile/:token/photo': {
    summary: 'Remove the uploaded photo',
    ...ofProfile,
  },
  'GET /api/profile/:token/resume': {
    summary: 'The uploaded résumé',
    ...ofProfile,
    answer: { status: 200, body: null, file: UPLOADS.resume.types },
  },
  'PUT /api/profile/:token/resume': {
    summary: 'Upload a résumé and replace the previous one',
    ...ofProfile,
    upload: UPLOADS.resume,
    errors: uploadErrors,
  },
  'DELETE /api/profile/:token/resume': {
    summary: 'Remove the uploaded résumé',
    ...ofProfile,
  },
  'POST /api/profile/:token/blocks': {
    summary: 'Block a company from finding the candidate',
    ...ofProfile,
    body: CompanyToBlock,
    answer: { status: 201, body: CandidateProfile },
  },
  'DELETE /api/profile/:token/blocks/:blockId': {
    summary: 'Unblock a company',
    ...ofProfile,
    params: z.extend(ProfileToken, { blockId: id }),
  },
  'GET /api/profile/:token/export': {
    summary: 'All data about the candidate',
    ...ofProfile,
    answer: { status: 200, body: ProfileExport },
  },
});
