import { toDevelopmentRelease, toRelease } from './build-release';

describe('the bundle for the server', () => {
  const manifest = {
    name: 'mfe-one',
    version: 'v1',
    contract: 1,
    container: 'c',
    isLight: true,
    routes: [],
    parts: {
      c: {
        scripts: [{ url: 'entry.js', integrity: 'sha384-entry', bytes: 1 }],
        styles: [],
        fonts: [],
      },
    },
    provides: {},
    requires: {},
    prerender: { url: 'prerender.js', integrity: 'sha384-prerender', bytes: 1 },
  };

  it('is in the registry with its full path', () => {
    expect(toRelease(manifest, '/remotes/mfe-one/v1/').extras.prerender?.url).toBe(
      '/remotes/mfe-one/v1/prerender.js',
    );
  });

  it('is omitted for an area under development', () => {
    expect(toDevelopmentRelease(manifest, 'http://localhost:1/').extras.prerender).toBeUndefined();
  });
});
