import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { proof, proofErrors } from '../foundation/fields';

export const AccountClosing = z.strictObject(proof);
export type AccountClosing = z.infer<typeof AccountClosing>;

/** The payment provider has still to end the plan or to delete saved cards. */
export const ClosedAccount = z.object({ continues: z.boolean() });
export type ClosedAccount = z.infer<typeof ClosedAccount>;

export const accountClosingCalls = defineCalls({
  'POST /api/auth/close-account': {
    summary: 'Close your account for good: the plan ends, sessions end, personal data is deleted',
    access: 'signed-in',
    body: AccountClosing,
    answer: { status: 204, orStatus: 202, body: ClosedAccount },
    errors: [...proofErrors, 'forbidden', 'rate_limited'],
  },
});
