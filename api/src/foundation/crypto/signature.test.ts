import { testKeys } from '../../testing/test-keys';
import { isSigned, sign } from './signature';

const OLD = { keys: testKeys('the old secret of 32 characters..') };
const NEW = { keys: { ...OLD.keys, current: 'the new secret of 32 characters..' } };
const ROTATING = { keys: { ...NEW.keys, previous: OLD.keys.current } };

describe('a signature', () => {
  const signed = { message: 'kim', signature: sign(OLD, 'device', 'kim') };

  it('is accepted for its purpose and message only', () => {
    expect(isSigned(OLD, 'device', signed)).toBe(true);
    expect(isSigned(OLD, 'visitor', signed)).toBe(false);
    expect(isSigned(OLD, 'device', { ...signed, message: 'lee' })).toBe(false);
  });

  it.each(['', 'x', 'A'.repeat(43)])('is refused when it is %j', (signature) => {
    expect(isSigned(ROTATING, 'device', { message: 'kim', signature })).toBe(false);
  });

  it('is accepted under the previous key as long as that is set', () => {
    expect(isSigned(ROTATING, 'device', signed)).toBe(true);
    expect(isSigned(NEW, 'device', signed)).toBe(false);
  });

  it('is made under the current key', () => {
    const signature = sign(ROTATING, 'device', 'kim');
    expect(isSigned(NEW, 'device', { message: 'kim', signature })).toBe(true);
    expect(isSigned(OLD, 'device', { message: 'kim', signature })).toBe(false);
  });
});
