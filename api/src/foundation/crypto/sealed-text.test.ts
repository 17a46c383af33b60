import { testKeys } from '../../testing/test-keys';
import { testRandom } from '../../testing/test-random';
import { seal, sealAgain, unseal } from './sealed-text';

const random = testRandom();
const keys = testKeys('a key of at least 32 characters..');
const deps = { env: { keys }, random };
const current = 'another key of at least 32 characters';
const rotated = { env: { keys: { ...keys, current } }, random };
const rotating = { env: { keys: { ...keys, current, previous: keys.current } }, random };

describe('a sealed text', () => {
  it('can be opened for its purpose, and differs each time it is sealed', () => {
    const [one, two] = [seal(deps, 'a', 'the key'), seal(deps, 'a', 'the key')];
    expect(one).not.toBe(two);
    expect([unseal(deps, 'a', one), unseal(deps, 'a', two)]).toEqual(['the key', 'the key']);
  });

  it('cannot be opened for another purpose or with another SECRET_KEY', () => {
    const sealed = seal(deps, 'a', 'the key');
    expect(unseal(deps, 'b', sealed)).toBeNull();
    expect(unseal(rotated, 'a', sealed)).toBeNull();
  });

  it('can be opened with the previous key as well, but is sealed under the current one', () => {
    expect(unseal(rotating, 'a', seal(deps, 'a', 'the key'))).toBe('the key');
    const sealed = seal(rotating, 'a', 'the key');
    expect(unseal(rotated, 'a', sealed)).toBe('the key');
    expect(unseal(deps, 'a', sealed)).toBeNull();
  });

  it('is sealed again once, for the same purpose', () => {
    const sealed = seal(deps, 'a', 'the key');
    const again = sealAgain(rotating, 'a', sealed) ?? '';
    expect(unseal(rotated, 'a', again)).toBe('the key');
    expect(sealAgain(rotating, 'a', again)).toBe(again);
    expect(sealAgain(rotating, 'b', sealed)).toBeNull();
    expect(sealAgain(rotated, 'a', sealed)).toBeNull();
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
