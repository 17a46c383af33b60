import * as z from 'zod/mini';
import { LIMITS } from './limits';
import { PHONE_HINT, phoneDigits } from './phone';
import { lineProblem, nameProblem, textProblem, withoutUnseen } from './plain-text';

export const refuseIf =
  (problemOf: (text: string) => string | null) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', input: value, message });
  };

/** One line for the name of a person, a company, a list, or for a title: it may reach strangers. */
export const requiredName = (message: string, max: number = LIMITS.name, min = 1) =>
  z
    .string(message)
    .check(
      z.overwrite(withoutUnseen),
      z.trim(),
      z.minLength(min, message),
      atMost(max),
      refuseIf(nameProblem),
    );

/** One line; may be blank, and may contain a web address. */
export const line = (max: number = LIMITS.name) =>
  z.string().check(z.overwrite(withoutUnseen), z.trim(), atMost(max), refuseIf(lineProblem));

/** May have several lines. */
export const text = (max: number = LIMITS.text) =>
  z.string().check(z.trim(), atMost(max), refuseIf(textProblem));

export const requiredText = (message: string, max: number = LIMITS.text) =>
  z.string(message).check(z.trim(), z.minLength(1, message), atMost(max), refuseIf(textProblem));

export const email = (message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(LIMITS.email, { error: message, abort: true }),
      z.regex(z.regexes.email, message),
    );

/** Later checks may be slow, so they must not see text of unlimited length. */
const atMost = (max: number) =>
  z.maxLength(max, {
    error: `Please use at most ${max.toLocaleString('en-US')} characters`,
    abort: true,
  });

/** May be blank. */
export const companyName = z
  .string()
  .check(
    z.overwrite(withoutUnseen),
    z.trim(),
    atMost(LIMITS.name),
    refuseIf(nameProblem),
    z.regex(/^$|[\p{L}\p{N}]/u, 'Please enter the name of your company, or leave it empty'),
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
        z.maxLength(LIMITS.url, { abort: true }),
        refuseIf(lineProblem),
        z.url({ protocol: /^https?$/, message: 'Please enter a valid URL' }),
      ),
  ],
  'Please enter a valid URL',
);

/** As specified for years of experience. Null is refused: in JSON it is what NaN of "abc" becomes. */
export const emptyIsZero = <T extends z.ZodMiniType<number, number>>(number: T, message: string) =>
  z._default(
    z.union(
      [
        number,
        z.pipe(
          z.literal(''),
          z.transform(() => 0),
        ),
      ],
      message,
    ),
    0,
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
