import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { email, id, newPassword, requiredName, timestamp } from '../foundation/fields';
import { ColumnNames } from '../talent/column-names';

/** A federal one pays by contract; its people form the federal database. */
export const ORGANIZATION_KINDS = ['enterprise', 'federal'] as const;

export const AccountSuspension = z.object({ at: timestamp, reason: z.string() });
export type AccountSuspension = z.infer<typeof AccountSuspension>;

export const Organization = z.object({
  id,
  name: z.string(),
  kind: z.enum(ORGANIZATION_KINDS),
  subscriptionStatus: z.enum(['active', 'inactive']),
  hasOrganizationFee: z.boolean(),
  columnNames: ColumnNames,
  suspension: z.nullable(AccountSuspension),
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationUser = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isMainUser: z.boolean(),
  isVerified: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
});
export type OrganizationUser = z.infer<typeof OrganizationUser>;

export const NewOrganizationUser = z.strictObject({
  email: email('Please enter a valid email address'),
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  tempPassword: newPassword,
});
export type NewOrganizationUser = z.infer<typeof NewOrganizationUser>;

export const AdminPasswordResetForm = z.strictObject({
  userId: z.string('User ID is required').check(z.minLength(1, 'User ID is required')),
  newPassword,
});

const ofUser = { access: 'main-hr', params: z.object({ id }), errors: ['not_found'] } as const;

export const organizationCalls = defineCalls({
  'GET /api/organization': {
    summary: "The signed-in HR user's organization",
    access: 'hr',
    answer: { status: 200, body: Organization },
  },
  'GET /api/organization/users': {
    summary: 'The users of the organization, the main user first',
    access: 'hr',
    answer: { status: 200, body: z.array(OrganizationUser) },
  },
  'POST /api/organization/users': {
    summary: 'Add a user with a temporary password',
    access: 'main-hr',
    body: NewOrganizationUser,
    answer: { status: 201, body: OrganizationUser },
    errors: ['email_taken'],
  },
  'DELETE /api/organization/users/:id': {
    summary: 'Remove a user of the organization; the main user stays',
    ...ofUser,
    answer: { status: 204, body: null },
  },
  'PUT /api/organization/users/:id/reset-password': {
    summary: 'Give another user of the organization a temporary password',
    ...ofUser,
    body: z.strictObject({ newPassword }),
    answer: { status: 204, body: null },
  },
});
