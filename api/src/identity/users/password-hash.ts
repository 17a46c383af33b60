import { hash, verify, type Options } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidRequest } from '../../foundation/errors/api-error';

/** A hash of a random password with the same cost, so that unknown users take as long. */
export const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$iyebwomra1rAlhWBl70t/w$KczJ3aWzb7OAvJ3tkcGk4frX/4FWOO1z4f8a4srP5SM';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Verifies a hash even without an account, so that timing does not reveal who has one. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? UNKNOWN_PASSWORD, password, OPTIONS);
  return isMatch && passwordHash !== null;
}

export async function hashNewPassword(
  password: string,
  path: 'password' | 'newPassword' | 'tempPassword',
): Promise<string> {
  if (MOST_COMMON.has(password.toLowerCase())) {
    const message = 'This password is one of the most common ones. Please choose another.';
    throw invalidRequest(message, path);
  }
  return hashPassword(password);
}

/** The dictionary is sorted by frequency, so this takes the most common passwords. */
const MOST_COMMON = new Set(
  dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()),
);
