import { DEMO_ENV } from '../../testing/test-api';
import { testRandom } from '../../testing/test-random';
import { loadEnv } from '../env/env';
import { seal, unseal } from './sealed-text';

const env = loadEnv(DEMO_ENV);
const deps = { env, random: testRandom() };

describe('a sealed text', () => {
  it('can be opened for its purpose, and differs each time it is sealed', () => {
    const [one, two] = [seal(deps, 'a', 'the key'), seal(deps, 'a', 'the key')];
    expect(one).not.toBe(two);
    expect([unseal(deps, 'a', one), unseal(deps, 'a', two)]).toEqual(['the key', 'the key']);
  });

  it('cannot be opened for another purpose or with another SECRET_KEY', () => {
    const sealed = seal(deps, 'a', 'the key');
    const other = { env: { ...env, secretKey: 'another key of at least 32 characters' } };
    expect(unseal(deps, 'b', sealed)).toBeNull();
    expect(unseal(other, 'a', sealed)).toBeNull();
  });

  it('cannot be opened once any of its bits is changed', () => {
    const bytes = Buffer.from(seal(deps, 'a', 'the key'), 'base64url');
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(unseal(deps, 'a', changed.toString('base64url'))).toBeNull();
    }
  });

  it.each(['', 'x', 'not sealed at all', 'A'.repeat(37)])(
    'cannot be the malformed text "%s"',
    (text) => {
      expect(unseal(deps, 'a', text)).toBeNull();
    },
  );
});
