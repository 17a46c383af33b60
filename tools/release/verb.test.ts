import { readArea, readArguments, readTraffic, readVersion, refuseMore } from './verb';

describe('readArea', () => {
  it('accepts a name with or without its prefix', () => {
    expect([readArea('mfe-recruiter'), readArea('recruiter')]).toEqual([
      'mfe-recruiter',
      'mfe-recruiter',
    ]);
  });

  it.each(['Recruiter', 'mfe-../api', 'mfe-'])('refuses "%s"', (name) => {
    expect(() => readArea(name)).toThrow(`"${name}" is not the name of an area`);
  });

  it('accepts the shell', () => {
    expect(readArea('shell')).toBe('shell');
  });

  it('requires a name', () => {
    expect(() => readArea(undefined)).toThrow('Name an area, like mfe-recruiter, or shell.');
  });
});

describe('readTraffic', () => {
  it('accepts 0 to 100, and is 100 by default', () => {
    expect([readTraffic('0'), readTraffic('10'), readTraffic('100'), readTraffic()]).toEqual([
      0, 10, 100, 100,
    ]);
  });

  it.each(['-1', '101', '1.5', '10%', 'ten', ''])('refuses "%s"', (text) => {
    expect(() => readTraffic(text)).toThrow('--traffic must be a whole number');
  });
});

describe('readVersion', () => {
  it('accepts a version, or none', () => {
    expect([readVersion('1a2b'), readVersion(undefined)]).toEqual(['1a2b', null]);
  });

  it('refuses an invalid version', () => {
    expect(() => readVersion('../x')).toThrow('"../x" is not a version.');
  });
});

describe('a command line', () => {
  it('is refused with an unknown option', () => {
    expect(() => readArguments(['--trafic', '1'], { traffic: { type: 'string' } })).toThrow(
      /^Unknown option '--trafic'\.$/,
    );
  });

  it('is refused with an argument too many', () => {
    expect(() => refuseMore(['mfe-x', 'now'], 1)).toThrow('"now" is one argument too many.');
  });
});
