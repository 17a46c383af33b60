import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forFile } from '../../testing/made-for-tests';
import { openFolder } from '../../testing/open-folder';
import { PRODUCTION_SETTINGS } from '../../testing/production-env';
import { loadEnv } from './env';
import { SECRETS, withSecretFiles } from './secret-files';

const NAMES = [
  'BOUNCE_SECRET',
  'DATABASE_MIGRATION_URL',
  'DATABASE_SEARCH_URL',
  'DATABASE_URL',
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

const folder = forFile(openFolder);

async function secretFile(text: string): Promise<string> {
  const file = join(folder.path, 'secret');
  await writeFile(file, text);
  return file;
}

describe('a secret in a file', () => {
  it.each(NAMES)('is read as %s', async (name) => {
    const source = { [`${name}_FILE`]: await secretFile('from the file'), [name]: '' };
    expect(withSecretFiles(source)).toMatchObject({ [name]: 'from the file' });
  });

  it.each([
    ['without its line end', 'in a file\n', 'in a file'],
    ['without the line end of Windows', 'in a file\r\n', 'in a file'],
    ['with its other lines and blanks', ' in\na file \n', ' in\na file '],
  ])('is read %s', async (_, text, secret) => {
    const METRICS_TOKEN_FILE = await secretFile(text);
    expect(withSecretFiles({ METRICS_TOKEN_FILE })).toMatchObject({ METRICS_TOKEN: secret });
  });

  it('reaches the settings, and is checked like any other', async () => {
    const settings = { ...PRODUCTION_SETTINGS, SECRET_KEY: '' };
    const SECRET_KEY_FILE = await secretFile(`${'k'.repeat(32)}\n`);
    expect(loadEnv({ ...settings, SECRET_KEY_FILE }).secretKey).toBe('k'.repeat(32));
    await secretFile('short');
    expect(() => loadEnv({ ...settings, SECRET_KEY_FILE })).toThrow(
      /^SECRET_KEY must be at least 32 characters\.$/,
    );
  });

  it('is not read for a setting that is not secret', async () => {
    expect(SECRETS.toSorted()).toEqual(NAMES);
    const source = { PORT_FILE: await secretFile('80') };
    expect(withSecretFiles(source)).toEqual(source);
  });

  it('is refused next to the setting itself', async () => {
    const source = { SECRET_KEY: 'a', SECRET_KEY_FILE: await secretFile('a') };
    expect(() => withSecretFiles(source)).toThrow(
      /^Set SECRET_KEY or SECRET_KEY_FILE, not both\.$/,
    );
  });

  it.each(['', '\n', ' \n'])('is refused when the file has nothing but %j', async (text) => {
    const SECRET_KEY_FILE = await secretFile(text);
    expect(() => withSecretFiles({ SECRET_KEY_FILE })).toThrow(
      `SECRET_KEY_FILE names an empty file: ${SECRET_KEY_FILE}.`,
    );
  });

  it('is refused when the file does not exist', () => {
    const SECRET_KEY_FILE = join(folder.path, 'missing');
    expect(() => withSecretFiles({ SECRET_KEY_FILE })).toThrow(
      `SECRET_KEY_FILE names a file that does not exist: ${SECRET_KEY_FILE}.`,
    );
  });

  it('is refused when the file cannot be read', () => {
    const SECRET_KEY_FILE = folder.path;
    expect(() => withSecretFiles({ SECRET_KEY_FILE })).toThrow(
      `SECRET_KEY_FILE names a file that cannot be read (EISDIR): ${SECRET_KEY_FILE}.`,
    );
  });
});
