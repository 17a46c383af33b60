import { FILES_SETTINGS, PRODUCTION_SETTINGS } from '../../testing/production-env';
import { loadEnv } from './env';
import { inspectEnv } from './inspect-env';

/** An empty setting is an absent one. */
const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

const REQUIRED: [string, string[]][] = [
  ...Object.keys(PRODUCTION_SETTINGS)
    .filter((name) => !(name in FILES_SETTINGS))
    .map((name): [string, string[]] => [name, [name]]),
  ['FILES_DIR or FILES_BUCKET', Object.keys(FILES_SETTINGS)],
];

describe('inspectEnv', () => {
  it('accepts whole settings', () => {
    const report = inspectEnv(null, PRODUCTION_SETTINGS);
    expect(report).toMatchObject({ missing: [], problem: null });
    expect(report.env?.mode).toBe('production');
  });

  it.each(REQUIRED)('lists %s if it is missing, as a start refuses it', (name, settings) => {
    const others = { ...PRODUCTION_SETTINGS, ...emptied(settings) };
    expect(() => loadEnv(others)).toThrow(`${name} is required in production.`);
    expect(inspectEnv(null, others)).toEqual({ missing: [name], problem: null, env: null });
  });

  it('accepts a folder in place of a bucket', () => {
    const others = { ...PRODUCTION_SETTINGS, ...emptied(Object.keys(FILES_SETTINGS)) };
    expect(inspectEnv(null, { ...others, FILES_DIR: '/files' }).missing).toEqual([]);
  });

  it('lists all that are missing at once, and none in demo mode', () => {
    expect(inspectEnv(null, {}).missing).toEqual(REQUIRED.map(([name]) => name));
    expect(inspectEnv(null, { GANGWAY_MODE: 'demo' }).missing).toEqual([]);
  });

  it('says what is wrong with the others', () => {
    expect(inspectEnv(null, { ...PRODUCTION_SETTINGS, PORT: 'x' })).toEqual({
      missing: [],
      problem: 'PORT must be a number from 1 to 65535.',
      env: null,
    });
  });
});
