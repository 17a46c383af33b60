import { readFileSync } from 'node:fs';
import { errorCode } from '../errors/error-code';
import { EnvError } from '../errors/start-error';
import type { SettingName } from './settings';

type Source = Record<string, string | undefined>;

/** The environment of a process or container is shown by many tools, a file is not. */
export function withSecretFiles(source: Source): Source {
  const settings = { ...source };
  for (const name of SECRETS) {
    const file = source[fileSetting(name)];
    if (file) settings[name] = readSecret(source, { name, file });
  }
  return settings;
}

export const fileSetting = (name: string) => `${name}_FILE`;

/** Also the addresses, which can contain a password or a key. */
export const SECRETS: readonly SettingName[] = [
  'BOUNCE_SECRET',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_SEARCH_URL',
  'FILES_BUCKET_KEY_ID',
  'FILES_BUCKET_SECRET',
  'METRICS_TOKEN',
  'RELEASES_BUCKET_KEY_ID',
  'RELEASES_BUCKET_SECRET',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'WARN_FEED_URL',
];

type Secret = { name: string; file: string };

function readSecret(source: Source, { name, file }: Secret): string {
  const setting = fileSetting(name);
  if (source[name]) throw new EnvError(`Set ${name} or ${setting}, not both.`);
  const text = readText(setting, file).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new EnvError(`${setting} names an empty file: ${file}.`);
  return text;
}

function readText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    throw new EnvError(
      code === 'ENOENT'
        ? `${setting} names a file that does not exist: ${file}.`
        : `${setting} names a file that cannot be read (${code}): ${file}.`,
    );
  }
}
