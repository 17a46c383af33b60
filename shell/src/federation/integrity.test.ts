import { aBootRemote } from './boot-remote.factory';
import { integrityOf, trustFiles } from './integrity';

const remote = aBootRemote();

describe('integrityOf', () => {
  beforeAll(() => trustFiles([remote, aBootRemote({ version: 'v2' })]));

  it.each([
    ['a relative address', '/remotes/mfe-test/v1/remote.js'],
    ['an absolute one', 'http://localhost/remotes/mfe-test/v1/remote.js'],
    ['a retry', '/remotes/mfe-test/v1/remote.js?retry=17'],
  ])('gives the hash of the registry for %s', (_, url) => {
    expect(integrityOf(url)).toBe('sha384-of-/remotes/mfe-test/v1/remote.js');
  });

  it('keeps the hashes of an older release', () => {
    trustFiles([aBootRemote({ version: 'v3' })]);
    expect(integrityOf('/remotes/mfe-test/v2/entry.js')).toBe(
      'sha384-of-/remotes/mfe-test/v2/entry.js',
    );
  });

  it.each(['entry.js', 'remote.js'])('knows the hash of %s at the fallback as well', (file) => {
    trustFiles([aBootRemote({ fallbackUrl: 'https://spare.example/v1/entry.js' })]);
    expect(integrityOf(`https://spare.example/v1/${file}`)).toBe(
      `sha384-of-/remotes/mfe-test/v1/${file}`,
    );
  });

  it.each(['/remotes/mfe-test/v1/other.js', 'https://elsewhere.example/entry.js'])(
    'gives a hash that nothing has for a file without a release: %s',
    (url) => {
      expect(integrityOf(url)).toMatch(/^sha384-A{64}$/);
    },
  );

  it('gives no hash for a copy under development and its hot updates', () => {
    const url = 'http://localhost:8501/entry.js';
    trustFiles([aBootRemote({ url, integrity: '', parts: {} })]);
    expect(integrityOf('http://localhost:8501/main.1.hot-update.js')).toBe('');
    expect(integrityOf('http://localhost:8502/entry.js')).not.toBe('');
  });
});
