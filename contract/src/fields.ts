import * as z from 'zod/mini';
import { LIMITS } from './limits';
import { PHONE_HINT, phoneDigits } from './phone';

export const requiredText = (message: string, max: number = LIMITS.name) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    // Later checks may be slow, so they must not see text of unlimited length.
    z.maxLength(max, {
      error: `Please use at most ${max.toLocaleString('en-US')} characters`,
      abort: true,
    }),
  );

export const email = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(LIMITS.email, { error: message, abort: true }),
      z.regex(z.regexes.email, message),
    );

/** Candidates see it in emails too, so no control or bidi characters; may be blank. */
export const companyName = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.name, { error: `Please use at most ${LIMITS.name} characters`, abort: true }),
  z.regex(/^(?:[^\p{Cc}\p{Bidi_Control}]*[\p{L}\p{N}][^\p{Cc}\p{Bidi_Control}]*)?$/u, {
    error: 'Please enter the name of your company, or leave it empty',
  }),
);

export const usPhone = z.pipe(
  z.string(PHONE_HINT).check(
    z.trim(),
    z.maxLength(LIMITS.name, { error: PHONE_HINT, abort: true }),
    z.refine((typed) => phoneDigits(typed) !== null, { error: PHONE_HINT, abort: true }),
  ),
  z.transform((typed) => phoneDigits(typed) ?? ''),
);

export const newPassword = z
  .string('Password must be at least 6 characters')
  .check(
    z.minLength(LIMITS.password.min, 'Password must be at least 6 characters'),
    z.maxLength(LIMITS.password.max, 'Password must be at most 200 characters'),
  );

export const currentPassword = z
  .string('Current password is required')
  .check(
    z.minLength(1, 'Current password is required'),
    z.maxLength(LIMITS.password.max, 'Current password is incorrect'),
  );

export const optionalUrl = z.union(
  [
    z.literal(''),
    z
      .string()
      .check(
        z.maxLength(LIMITS.url),
        z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }),
      ),
  ],
  'Please enter a valid URL',
);

export const changesSomething = <T extends object>() =>
  z.refine<T>((update) => Object.keys(update).length > 0, 'Please change at least one field');

export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Not a valid ID'));
export const cents = z.int().check(z.minimum(0));
export const count = z.int().check(z.minimum(0));
export const timestamp = z.pipe(
  z.transform((time: string | Date) => (time instanceof Date ? time.toISOString() : time)),
  z.iso.datetime(),
);

/** From the authenticator app, or a recovery code. */
export const factorCode = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(LIMITS.name, 'Unknown code'));

export const proof = { currentPassword, code: z.optional(factorCode) };
export const proofErrors = ['wrong_password', 'second_factor_needed', 'wrong_code'] as const;
