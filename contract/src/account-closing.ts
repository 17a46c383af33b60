import * as z from 'zod/mini';
import { defineCalls } from './call';
import { currentPassword, factorCode } from './fields';

export const AccountClosing = z.strictObject({
  currentPassword,
  /** Of an account with a second factor. */
  code: z.optional(factorCode),
});
export type AccountClosing = z.infer<typeof AccountClosing>;

export const accountClosingCalls = defineCalls({
  'POST /api/auth/close-account': {
    summary: 'Close your account for good: the plan ends, sessions end, personal data is deleted',
    access: 'signed-in',
    body: AccountClosing,
    answer: { status: 204, body: null },
    errors: ['wrong_password', 'second_factor_needed', 'wrong_code', 'forbidden', 'rate_limited'],
  },
});
