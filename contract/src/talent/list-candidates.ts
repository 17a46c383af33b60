import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { cellText } from '../foundation/cell-text';
import { count, email, emptyIsZero, id, refuseIf, usPhone } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { pageQuery, pagesOf, searchText, sortOrder } from '../foundation/page-query';
import { personNameProblem } from '../foundation/plain-text';

/** Only that there is an answer: which one it was must not be shown to the organization. */
export const INVITATION_STATES = ['waiting', 'invited', 'bounced', 'answered'] as const;

export const EDITED_FIELDS = [
  'fullName',
  'positionTitle',
  'yearsExperience',
  'skills',
  'location',
  'email',
  'phone',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

export const CONTACT_FIELDS = ['email', 'phone'] as const satisfies readonly EditedField[];

/** What the organization says of an employee: a person's own profile can differ from it. */
export const ListCandidate = z.object({
  id,
  fullName: z.string(),
  positionTitle: z.string(),
  yearsExperience: z.int(),
  skills: z.array(z.string()),
  location: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.string(),
  experienceLevel: z.string(),
  invitation: z.enum(INVITATION_STATES),
  bounceReason: z.nullable(z.string()),
  /** The person's own once they have answered or corrected them: edits do not change them. */
  keptFields: z.array(z.enum(CONTACT_FIELDS)),
  /** Derived from the editable values only, so equal values give equal versions. */
  version: z.string(),
});
export type ListCandidate = z.infer<typeof ListCandidate>;

export type ListCandidatesQuery = z.input<typeof ListCandidatesQuery>;

export type CandidateEdit = z.input<typeof CandidateEdit>;

const LIST_CANDIDATE_SORTS = ['name', 'title', 'department', 'location', 'years'] as const;

export const ListCandidatesQuery = z.strictObject({
  search: searchText,
  department: z.optional(z.string().check(z.maxLength(LIMITS.name))),
  invitation: z.optional(z.enum(INVITATION_STATES)),
  sortBy: z.optional(z.enum(LIST_CANDIDATE_SORTS)),
  sortOrder,
  ...pageQuery,
});

const NO_YEARS = `Please enter a whole number from 0 to ${LIMITS.yearsExperience}`;

const skill = cellText('A skill is empty', LIMITS.skill).check(
  z.refine((text) => !text.includes(';'), 'A skill cannot contain a semicolon'),
);

export const CandidateEdit = z.strictObject({
  fullName: cellText('Name is required').check(refuseIf(personNameProblem)),
  positionTitle: cellText('Position is required'),
  yearsExperience: emptyIsZero(
    z.int(NO_YEARS).check(z.minimum(0, NO_YEARS), z.maximum(LIMITS.yearsExperience, NO_YEARS)),
    NO_YEARS,
  ),
  skills: z
    .array(skill)
    .check(
      z.minLength(1, 'At least one skill'),
      z.maxLength(LIMITS.skills, `At most ${LIMITS.skills} skills`),
    ),
  location: cellText('Location is required'),
  email: email('Please enter a valid email address'),
  phone: usPhone,
  /** The answer is 409 if another version is stored by now. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

export function editOf(person: ListCandidate, changes: Partial<CandidateEdit>): CandidateEdit {
  const { fullName, positionTitle, yearsExperience, skills, location, email, phone } = person;
  const values = { fullName, positionTitle, yearsExperience, skills, location, email, phone };
  return { ...values, version: person.version, ...changes };
}

export const MOST_EDITED = 5_000;

export const BulkEdit = z
  .strictObject({
    ids: z.array(id).check(z.minLength(1, 'Select at least one person'), z.maxLength(MOST_EDITED)),
    department: z.optional(cellText('Department is required')),
    location: z.optional(cellText('Location is required')),
  })
  .check(
    z.refine(
      ({ department, location }) => department !== undefined || location !== undefined,
      'Please change at least one field',
    ),
  );
export type BulkEdit = z.infer<typeof BulkEdit>;

const ofList = { access: 'hr', params: z.object({ listId: id }), errors: ['not_found'] } as const;

export const listCandidateCalls = defineCalls({
  'GET /api/candidates/list/:listId': {
    summary: 'The people on a list, all or a page of them',
    ...ofList,
    query: ListCandidatesQuery,
    ...pagesOf(ListCandidate),
  },
  'PUT /api/candidates/:id': {
    summary: 'Edit a person on a list of the organization',
    access: 'hr',
    params: z.object({ id }),
    body: CandidateEdit,
    /** After an answer, changed values are offered to the person: see `EmployerOffer`. */
    answer: { status: 200, body: ListCandidate },
    errors: ['not_found', 'email_taken', 'changed_meanwhile', 'rate_limited'],
  },
  'PATCH /api/candidates/list/:listId': {
    summary: 'Change department or location of several people on a list',
    ...ofList,
    errors: ['not_found', 'rate_limited'],
    body: BulkEdit,
    maxBodyValues: MOST_EDITED + 10,
    /** People who are gone are not counted. */
    answer: { status: 200, body: z.object({ updated: count }) },
  },
});
