import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidRequest } from '../../foundation/errors/api-error';
import { hashPassword } from './password-hash';

/** The list is ordered by how many people use each. */
const MOST_COMMON = new Set(
  dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()),
);

/** Checks and hashes every password that a user chooses; `path` is its field in the form. */
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
