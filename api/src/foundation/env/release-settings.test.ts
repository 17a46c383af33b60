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
  it('can be another origin, or unset', () => {
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
  ])('cannot be %s', (address, reason) => {
    const read = () => fallbackOf(production({ RELEASES_FALLBACK_URL: address }));
    expect(read).toThrow(new EnvError(`RELEASES_FALLBACK_URL ${reason}`));
  });
});

describe('the settings of a rollout', () => {
  it('have the lengths of a stage and the number of visitors', () => {
    expect(rolloutOf(ROLLOUT)).toEqual({ stageMs: 300_000, quietStageMs: 1_800_000, visitors: 20 });
  });

  it('are refused if a quiet stage is shorter than a busy one', () => {
    expect(() => rolloutOf({ ...ROLLOUT, ROLLOUT_QUIET_SECONDS: 299 })).toThrow(
      new EnvError('ROLLOUT_QUIET_SECONDS must be at least ROLLOUT_STAGE_SECONDS.'),
    );
  });
});
