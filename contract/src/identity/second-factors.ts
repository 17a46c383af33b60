import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { count, currentPassword, factorCode as code, timestamp } from '../foundation/fields';
import { User } from './accounts';

export const PasswordProof = z.strictObject({ currentPassword });
export const FullProof = z.strictObject({ currentPassword, code });
export const SecondFactorCode = z.strictObject({ code });

export const SecondFactorStatus = z.object({
  turnedOnAt: z.nullable(timestamp),
  recoveryCodesLeft: count,
});
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>;

export const SecondFactorSetup = z.object({
  /** Base32, for typing where nothing can be scanned. */
  key: z.string(),
  uri: z.string(),
  /** QR code of `uri`: path data of the dark modules, each one unit wide. */
  qr: z.object({ size: count, path: z.string() }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Some apps show a space in the middle. */
const appCode = z
  .string('Code is required')
  .check(
    z.trim(),
    z.minLength(1, 'Code is required'),
    z.regex(/^\d{3}\s?\d{3}$/, 'Please enter the 6-digit code'),
  );

export const AppCode = z.strictObject({ code: appCode });

const own = { access: 'signed-in', beforeSecondFactor: true } as const;

export const secondFactorCalls = defineCalls({
  'POST /api/login/second-factor': {
    summary: 'Finish signing in with a code from the authenticator app, or a recovery code',
    access: 'anyone',
    body: SecondFactorCode,
    answer: { status: 200, body: User },
    errors: [
      'sign_in_expired',
      'wrong_code',
      'wrong_credentials',
      'account_suspended',
      'rate_limited',
    ],
  },
  'GET /api/auth/second-factor': {
    ...own,
    summary: 'Whether your second factor is on',
    answer: { status: 200, body: SecondFactorStatus },
  },
  'POST /api/auth/second-factor/setup': {
    ...own,
    summary: 'A new key for an authenticator app; in use once it is confirmed by a code',
    body: PasswordProof,
    answer: { status: 200, body: SecondFactorSetup },
    errors: ['wrong_password', 'second_factor_on', 'rate_limited'],
  },
  'POST /api/auth/second-factor/confirm': {
    ...own,
    summary: 'Turn the second factor on; every other session ends',
    body: AppCode,
    answer: { status: 200, body: RecoveryCodes },
    errors: ['wrong_code', 'second_factor_on', 'second_factor_off', 'rate_limited'],
  },
  'POST /api/auth/second-factor/recovery-codes': {
    ...own,
    summary: 'New recovery codes; the old ones end',
    body: FullProof,
    answer: { status: 200, body: RecoveryCodes },
    errors: ['wrong_password', 'wrong_code', 'second_factor_off', 'rate_limited'],
  },
  'POST /api/auth/second-factor/turn-off': {
    ...own,
    summary: 'Turn the second factor off',
    body: FullProof,
    answer: { status: 204, body: null },
    errors: ['wrong_password', 'wrong_code', 'second_factor_off', 'rate_limited'],
  },
});
