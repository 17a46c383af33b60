import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidRequest } from '../../foundation/errors/api-error';
import { hashPassword } from './password-hash';

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
