import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { id, timestamp } from '../foundation/fields';
import { LIMITS } from '../foundation/limits';
import { User } from './accounts';

export const Login = z.strictObject({
  username: z
    .string('Username is required')
    .check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(LIMITS.email)),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(LIMITS.password.max)),
});
export type Login = z.infer<typeof Login>;

/** Of a user who signs in with a password. */
export const SignedIn = z.extend(User, { isFirstSignIn: z.boolean() });

export const DEMO_ROLES = [
  'recruiter_basic',
  'recruiter_pro',
  'recruiter_ultimate',
  'hr',
  'authority',
] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

export const Session = z.object({
  id,
  device: z.string(),
  signedInAt: timestamp,
  /** Only to the hour. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const sessionCalls = defineCalls({
  'GET /api/login': {
    summary: 'Sign-in address of older links: redirects to /auth',
    access: 'anyone',
    answer: { status: 302, body: null },
  },
  'POST /api/login': {
    summary: 'Sign in by username or email',
    access: 'anyone',
    body: Login,
    answer: { status: 200, body: SignedIn },
    errors: [
      'wrong_credentials',
      'account_suspended',
      'temporary_password_expired',
      'second_factor_needed',
      'rate_limited',
    ],
  },
  'POST /api/logout': {
    summary: 'End the session',
    access: 'anyone',
    answer: { status: 204, body: null },
  },
  'GET /api/logout': {
    summary: 'End the session on a navigation from our own pages and redirect to /',
    access: 'anyone',
    answer: { status: 302, body: null },
  },
  'GET /api/auth/sessions': {
    summary: 'Your sessions, the current one first',
    access: 'signed-in',
    answer: { status: 200, body: z.array(Session) },
  },
  'DELETE /api/auth/sessions': {
    summary: 'End all of your sessions except the current one',
    access: 'signed-in',
    answer: { status: 204, body: null },
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'End one of your sessions',
    access: 'signed-in',
    params: z.object({ id }),
    answer: { status: 204, body: null },
    errors: ['not_found'],
  },
  'POST /api/auth/test-login': {
    summary: 'Sign in as the demo user of a role',
    access: 'anyone',
    body: z.strictObject({ role: z.enum(DEMO_ROLES) }),
    answer: { status: 200, body: User },
    demo: true,
  },
});
