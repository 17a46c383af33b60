import { PRODUCTION_SETTINGS } from '../../testing/production-env';
import { inspectEnv, loadEnv } from './env';

describe('inspectEnv', () => {
  it('accepts whole settings', () => {
    const report = inspectEnv(null, PRODUCTION_SETTINGS);
    expect(report).toMatchObject({ missing: [], problem: null });
    expect(report.env?.mode).toBe('production');
  });

  it.each(Object.keys(PRODUCTION_SETTINGS))(
    'lists %s if it is missing, as a start refuses it',
    (name) => {
      const others = { ...PRODUCTION_SETTINGS, [name]: '' };
      expect(() => loadEnv(others)).toThrow(`${name} is required in production.`);
      expect(inspectEnv(null, others)).toEqual({ missing: [name], problem: null, env: null });
    },
  );

  it('lists all that are missing at once, and none in demo mode', () => {
    expect(inspectEnv(null, {}).missing).toEqual(Object.keys(PRODUCTION_SETTINGS));
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
