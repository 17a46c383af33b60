import * as z from 'zod/mini';
import { RevealLimits, RevealsToday } from '../foundation/allowances';
import { defineCalls } from '../foundation/call';
import {
  companyName,
  count,
  currentPassword,
  email,
  factorCode,
  id,
  newPassword,
  optionalUrl,
  proofErrors,
  refuseIf,
  requiredName,
} from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { nameProblem } from '../foundation/plain-text';
import { UPLOADS } from '../talent/candidate-rules';

export const TeamRole = z.object({
  /** An owner without any member has no team. */
  role: z.enum(['owner', 'member']),
  ownerName: z.string(),
  /**
   * The owner's plan is not active: until it is, a member's account counts as one without a plan.
   */
  isPaused: z.optional(z.boolean()),
});

export type TeamRole = z.infer<typeof TeamRole>;

/** `platform` allows releasing and rolling back areas. */
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
  /** A renewal failed and the paid period is over: until it is paid, reveals spend tokens. */
  isPlanUnpaid: z.optional(z.boolean()),
  tokensRemaining: count,
  revealsToday: z.optional(RevealsToday),
  /** Until an administrator has looked at the speed of the account's reveals. */
  areRevealsPaused: z.optional(z.boolean()),
  /** Only if they were raised for the account. */
  revealLimits: z.optional(RevealLimits),
  companyName: z.nullable(z.string()),
  team: z.optional(TeamRole),
  organizationId: z.nullable(id),
  isMainUser: z.boolean(),
  authorityRole: z.nullable(z.enum(['enterprise', 'recruiter'])),
  rights: z.array(Right),
  mustChangePassword: z.boolean(),
  isEmailConfirmed: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
});

export type User = z.infer<typeof User>;

export type Registration = z.infer<typeof Registration>;

export const ProfileUpdate = z.strictObject({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  profileImageUrl: z.optional(optionalUrl),
  /** Only recruiters have one of their own. Absent leaves it unchanged, blank removes it. */
  companyName: z.optional(companyName),
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

const username = z
  .string('Username must be at least 3 characters')
  .check(
    z.trim(),
    z.minLength(LIMITS.username.min, 'Username must be at least 3 characters'),
    z.maxLength(LIMITS.username.max, 'Username must be at most 60 characters'),
    z.regex(/^[^\s@/]+$/, 'Username must not contain spaces, @ or /'),
    refuseIf(nameProblem),
  );

export const Registration = z.strictObject({
  username,
  email: email('Please enter a valid email address'),
  password: newPassword,
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  companyName: z.optional(companyName),
});

const resetToken = z.string().check(z.minLength(1), z.maxLength(200));

export const PasswordReset = z.strictObject({ token: resetToken, newPassword });

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
  // A username has no @, so this call cannot be used to probe email addresses.
  'POST /api/register/check-username': {
    summary: 'Check whether a username is available before payment',
    access: 'anyone',
    addressLimit: 'checkUsernameByAddress',
    body: z.strictObject({ username }),
    answer: { status: 200, body: z.object({ isFree: z.boolean() }) },
    errors: ['rate_limited'],
  },
  'PUT /api/auth/profile': {
    summary: 'Change your name and photo',
    access: 'signed-in',
    beforePasswordChange: true,
    body: ProfileUpdate,
    answer: { status: 200, body: User },
  },
  'PUT /api/auth/change-password': {
    summary: 'Change your password; every other session ends',
    access: 'signed-in',
    beforePasswordChange: true,
    beforeSecondFactor: true,
    body: PasswordChange,
    answer: { status: 204, body: null },
    errors: [...proofErrors, 'rate_limited'],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Email a link to choose a new password, if the address has an account',
    access: 'anyone',
    addressLimit: 'forgotPasswordByAddress',
    body: ForgottenPassword,
    answer: { status: 204, body: null },
    errors: ['rate_limited'],
  },
  'GET /api/auth/reset-password/:token': {
    summary: 'Check whether an emailed link still works, and whether its user has signed in before',
    access: 'anyone',
    addressLimit: 'checkResetLinkByAddress',
    params: z.object({ token: resetToken }),
    answer: { status: 200, body: z.object({ isValid: z.boolean(), hasSignedIn: z.boolean() }) },
    errors: ['rate_limited'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Choose a new password with an emailed link; every session ends',
    access: 'anyone',
    addressLimit: 'resetPasswordByAddress',
    body: PasswordReset,
    answer: { status: 204, body: null },
    errors: ['link_invalid', 'rate_limited'],
  },
});

export const userPhotoCalls = defineCalls({
  'PUT /api/auth/photo': {
    summary: 'Upload a photo of yourself, replacing the previous one',
    access: 'signed-in',
    userLimit: 'photoByUser',
    upload: UPLOADS.photo,
    answer: { status: 200, body: User },
    errors: ['unsupported_media_type', 'payload_too_large', 'rate_limited'],
  },
  'DELETE /api/auth/photo': {
    summary: 'Remove your photo, uploaded or at a web address',
    access: 'signed-in',
    answer: { status: 200, body: User },
  },
  'GET /api/auth/photos/:version': {
    summary: 'Your uploaded photo, or the photo of a colleague',
    access: 'signed-in',
    params: z.object({ version: id }),
    answer: { status: 200, body: null, file: UPLOADS.photo.types },
    errors: ['not_found'],
  },
});
