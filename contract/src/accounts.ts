import * as z from 'zod/mini';
import { defineCalls } from './call';
import {
  count,
  currentPassword,
  email,
  factorCode,
  id,
  newPassword,
  optionalUrl,
  requiredText,
} from './fields';
import { LIMITS } from './limits';

/** What some administrators may beyond their role; `platform` is to release and roll back areas. */
export const Right = z.enum(['platform']);
export type Right = z.infer<typeof Right>;

export const User = z.object({
  id,
  username: z.string(),
  email: z.string(),
  userType: z.enum(['recruiter', 'hr', 'authority']),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  subscriptionPlan: z.nullable(z.string()),
  /** A renewal has failed and the paid time is over: until that is paid, reveals spend tokens. */
  isPlanUnpaid: z.optional(z.boolean()),
  tokensRemaining: count,
  companyName: z.nullable(z.string()),
  organizationId: z.nullable(id),
  isMainUser: z.boolean(),
  authorityRole: z.nullable(z.enum(['enterprise', 'recruiter'])),
  rights: z.array(Right),
  mustChangePassword: z.boolean(),
  isEmailConfirmed: z.boolean(),
  /** An administrator of a production system who has none yet. */
  mustSetUpSecondFactor: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Registration = z.strictObject({
  username: z
    .string('Username must be at least 3 characters')
    .check(
      z.trim(),
      z.minLength(LIMITS.username.min, 'Username must be at least 3 characters'),
      z.maxLength(LIMITS.username.max, 'Username must be at most 60 characters'),
      z.regex(/^[^\s@/]+$/, 'Username must not contain spaces, @ or /'),
    ),
  email: email('Please enter a valid email address'),
  password: newPassword,
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
});
export type Registration = z.infer<typeof Registration>;

export const ProfileUpdate = z.strictObject({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  profileImageUrl: z.optional(optionalUrl),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const PasswordChange = z
  .strictObject({
    currentPassword,
    newPassword,
    confirmPassword: z
      .string('Please confirm your password')
      .check(z.minLength(1, 'Please confirm your password')),
    code: z.optional(factorCode),
  })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;

export const ForgottenPassword = z.strictObject({
  email: email('Please enter a valid email address'),
});

export const PasswordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword,
});

const currentUser = {
  summary: 'The signed-in user',
  access: 'signed-in',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  answer: { status: 200, body: User },
} as const;

export const accountCalls = defineCalls({
  'GET /api/user': currentUser,
  'GET /api/auth/user': currentUser,
  'POST /api/register': {
    summary: 'Create a recruiter account without a plan and sign in',
    access: 'anyone',
    addressLimit: 'registerByAddress',
    body: Registration,
    answer: { status: 201, body: User },
    errors: ['username_taken', 'email_taken', 'rate_limited'],
  },
  'PUT /api/auth/profile': {
    summary: "Change one's own name and photo",
    access: 'signed-in',
    beforePasswordChange: true,
    body: ProfileUpdate,
    answer: { status: 200, body: User },
  },
  'PUT /api/auth/change-password': {
    summary: "Change one's own password; every other session ends",
    access: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: PasswordChange,
    answer: { status: 204, body: null },
    errors: ['wrong_password', 'second_factor_needed', 'wrong_code', 'rate_limited'],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mail a link to choose a new password, if the address has an account',
    access: 'anyone',
    addressLimit: 'forgotPasswordByAddress',
    body: ForgottenPassword,
    answer: { status: 204, body: null },
    errors: ['rate_limited'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose a new password with a mailed link; every session ends',
    access: 'anyone',
    addressLimit: 'resetPasswordByAddress',
    body: PasswordReset,
    answer: { status: 204, body: null },
    errors: ['link_invalid', 'rate_limited'],
  },
});
