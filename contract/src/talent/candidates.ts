import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { LIMITS } from '../foundation/limits';

const MISSING = 'Please enter your email address or phone number';

export const ListCheck = z.strictObject({
  /** Only looked up, so it may be any text. */
  emailOrPhone: z
    .string(MISSING)
    .check(z.trim(), z.minLength(1, MISSING), z.maxLength(LIMITS.email)),
});
export type ListCheck = z.infer<typeof ListCheck>;

export const ListCheckAnswer = z.object({
  onBoard: z.boolean(),
  message: z.string(),
  profileSent: z.boolean(),
});
export type ListCheckAnswer = z.infer<typeof ListCheckAnswer>;

export const candidateCalls = defineCalls({
  'POST /api/candidates/check-list': {
    summary: 'Check whether a person is on a list; if so, email them a link to their profile',
    access: 'anyone',
    addressLimit: 'checkListByAddress',
    body: ListCheck,
    answer: { status: 200, body: ListCheckAnswer },
    errors: ['rate_limited'],
  },
});
