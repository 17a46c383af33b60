import { envRefusal } from '../../testing/env-refusal';
import { FILES_SETTINGS, PRODUCTION_SETTINGS } from '../../testing/production-env';
import { loadEnv } from './env';

const BUCKET = {
  RELEASES_BUCKET: 'https://s3.example/releases',
  RELEASES_BUCKET_KEY_ID: 'id',
  RELEASES_BUCKET_SECRET: 'key',
};

const WITHOUT_FILES = Object.fromEntries(
  Object.entries(PRODUCTION_SETTINGS).filter(([name]) => !(name in FILES_SETTINGS)),
);

const REFUSED: [Record<string, string>, string][] = [
  [
    { WEB_ROOT: '/web' },
    'RELEASES_DIR or RELEASES_BUCKET is required in production with WEB_ROOT.',
  ],
  [{ ...BUCKET, RELEASES_DIR: '/r' }, 'Set RELEASES_DIR or RELEASES_BUCKET, not both.'],
  [
    { ...BUCKET, RELEASES_BUCKET_SECRET: '' },
    'RELEASES_BUCKET_SECRET is required with RELEASES_BUCKET.',
  ],
  [
    { RELEASES_BUCKET_KEY_ID: 'id', RELEASES_DIR: '/r' },
    'RELEASES_BUCKET_KEY_ID has no effect without RELEASES_BUCKET.',
  ],
  [
    { ...BUCKET, RELEASES_BUCKET: 'http://s3.example/releases' },
    'RELEASES_BUCKET must be https in production.',
  ],
  [
    { ...BUCKET, RELEASES_BUCKET: 'https://s3.example' },
    'RELEASES_BUCKET must be an address like https://endpoint/bucket or https://endpoint/bucket/prefix.',
  ],
  [{ FILES_DIR: '/files' }, 'Set FILES_DIR or FILES_BUCKET, not both.'],
  [{ FILES_BUCKET_SECRET: '' }, 'FILES_BUCKET_SECRET is required with FILES_BUCKET.'],
  [{ FILES_BUCKET: 'http://s3.example/files' }, 'FILES_BUCKET must be https in production.'],
];

const IN_FOLDERS: Record<string, string> = {
  FILES_BUCKET: '',
  FILES_BUCKET_KEY_ID: '',
  FILES_BUCKET_SECRET: '',
};

const NOT_APART: Record<string, string>[] = [
  { ...IN_FOLDERS, FILES_DIR: '/data', RELEASES_DIR: '/data/' },
  { ...IN_FOLDERS, FILES_DIR: '/data', RELEASES_DIR: '/data/releases' },
  { ...IN_FOLDERS, FILES_DIR: '/data/releases/files', RELEASES_DIR: '/data/../data/releases' },
  { ...BUCKET, FILES_BUCKET: 'https://s3.example/releases' },
  { ...BUCKET, FILES_BUCKET: 'https://S3.example/releases/files/' },
  {
    ...BUCKET,
    FILES_BUCKET: 'https://s3.example/all',
    RELEASES_BUCKET: 'https://s3.example/all/r',
  },
];

const APART: Record<string, string>[] = [
  { ...IN_FOLDERS, FILES_DIR: '/data/files', RELEASES_DIR: '/data/files-of-releases' },
  {
    ...BUCKET,
    FILES_BUCKET: 'https://s3.example/all/a',
    RELEASES_BUCKET: 'https://s3.example/all/b',
  },
];

describe('the settings of stores', () => {
  it.each(NOT_APART)('refuses files of people and releases in one place: %o', (settings) => {
    const message = envRefusal({ ...PRODUCTION_SETTINGS, ...settings });
    expect(message).toMatch(
      /^FILES_(DIR|BUCKET) and RELEASES_\1 must not be the same, nor one within the other\.$/,
    );
  });

  it.each(APART)('accepts them next to each other: %o', (settings) => {
    expect(() => loadEnv({ ...PRODUCTION_SETTINGS, ...settings })).not.toThrow();
  });

  it.each([
    [{}, null],
    [{ RELEASES_DIR: '/r' }, { kind: 'folder', folder: '/r' }],
    [
      { ...BUCKET, RELEASES_BUCKET: 'https://s3.example/releases/eu/' },
      { url: 'https://s3.example/releases/eu', region: 'auto', keyId: 'id', secret: 'key' },
    ],
    [
      { ...BUCKET, RELEASES_BUCKET_REGION: 'eu-1' },
      { url: 'https://s3.example/releases', region: 'eu-1' },
    ],
  ])('reads where releases are kept from %o', (settings, releases) => {
    const env = loadEnv({ ...PRODUCTION_SETTINGS, ...settings });
    if (releases) expect(env.releases).toMatchObject(releases);
    else expect(env.releases).toBeNull();
  });

  it.each([
    [
      { ...FILES_SETTINGS, FILES_BUCKET_REGION: 'eu-1' },
      { kind: 'bucket', url: FILES_SETTINGS.FILES_BUCKET, region: 'eu-1' },
    ],
    [{ FILES_DIR: '/files' }, { kind: 'folder', folder: '/files' }],
  ])('reads where files of people are kept from %o', (settings, files) => {
    expect(loadEnv({ ...WITHOUT_FILES, ...settings }).files).toMatchObject(files);
  });

  it('refuses production without a place for files of people', () => {
    const message = 'FILES_DIR or FILES_BUCKET is required in production.';
    expect(envRefusal(WITHOUT_FILES)).toBe(message);
  });

  it.each([
    [{}, '.data/files'],
    [{ DATA_DIR: '/data/demo/db' }, '/data/demo/files'],
    [{ FILES_DIR: '/files' }, '/files'],
  ])('keeps the files of a demo with %o in %s', (settings, folder) => {
    const { files } = loadEnv({ GANGWAY_MODE: 'demo', ...settings });
    expect(files).toEqual({ kind: 'folder', folder });
  });

  it('keeps the releases of the demo next to its database', () => {
    const { releases } = loadEnv({ GANGWAY_MODE: 'demo', WEB_ROOT: '/web' });
    expect(releases).toEqual({ kind: 'folder', folder: '.data/releases' });
  });

  it.each(REFUSED)('refuses %o with one sentence', (settings, message) => {
    expect(envRefusal({ ...PRODUCTION_SETTINGS, ...settings })).toBe(message);
  });
});
