import { EnvError } from '../errors/start-error';
import { fallbackOf, rolloutOf, type ReleasesGiven } from './release-settings';

const ROLLOUT = {
  ROLLOUT_STAGE_SECONDS: 300,
  ROLLOUT_QUIET_SECONDS: 1800,
  ROLLOUT_VISITORS: 20,
};

const production = (given: Partial<ReleasesGiven>): ReleasesGiven => ({
  GANGWAY_MODE: 'production',
  PUBLIC_URL: 'https://gangway.example/',
  ...given,
});

describe('the fallback of releases', () => {
  it('is another origin, or none', () => {
    expect(fallbackOf(production({}))).toBeNull();
    const given = { RELEASES_FALLBACK_URL: 'https://cdn.example/' };
    expect(fallbackOf(production(given))).toBe('https://cdn.example');
    const local = { RELEASES_FALLBACK_URL: 'http://localhost:3100' };
    expect(fallbackOf({ GANGWAY_MODE: 'demo', ...local })).toBe('http://localhost:3100');
  });

  it.each([
    ['https://cdn.example/files', 'must be an origin like https://cdn.example, without a path.'],
    ['https://me@cdn.example', 'must be an origin like https://cdn.example, without a path.'],
    ['https://cdn.example/?a', 'must be an origin like https://cdn.example, without a path.'],
    ['http://cdn.example', 'must be https in production.'],
    ['https://gangway.example', 'must be a different origin than PUBLIC_URL.'],
  ])('is not %s', (address, reason) => {
    const read = () => fallbackOf(production({ RELEASES_FALLBACK_URL: address }));
    expect(read).toThrow(new EnvError(`RELEASES_FALLBACK_URL ${reason}`));
  });
});

describe('the stages of a rollout', () => {
  it('have a least time and a number of visitors', () => {
    expect(rolloutOf(ROLLOUT)).toEqual({ stageMs: 300_000, quietStageMs: 1_800_000, visitors: 20 });
  });

  it('do not go faster with fewer visitors', () => {
    expect(() => rolloutOf({ ...ROLLOUT, ROLLOUT_QUIET_SECONDS: 299 })).toThrow(
      new EnvError('ROLLOUT_QUIET_SECONDS must be at least ROLLOUT_STAGE_SECONDS.'),
    );
  });
});
