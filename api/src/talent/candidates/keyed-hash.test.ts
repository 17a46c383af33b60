import { createHash, createHmac } from 'node:crypto';
import { testKeys } from '../../testing/test-keys';
import { keyedHashes } from './keyed-hash';

const SECRET = 'a secret of at least 32 characters';
const { ofEmail, ofPhone } = keyedHashes({ keys: testKeys(SECRET) });
const other = keyedHashes({ keys: testKeys('another secret of 32 characters..') });

describe('the keyed hash of a value', () => {
  it('is the same for the same value, and differs for another value, kind or key', () => {
    const hashes = [
      ofEmail('ada@example.com'),
      ofEmail('bo@example.com'),
      other.ofEmail('ada@example.com'),
      ofPhone('2065550142'),
      ofEmail('2065550142'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(ofEmail('ada@example.com')).toBe(hashes[0]);
  });

  it('cannot be computed without the key, or with the key as it is used elsewhere', () => {
    const guesses = [
      createHash('sha256').update('2065550142'),
      createHash('sha256').update('phone 2065550142'),
      createHmac('sha256', SECRET).update('phone 2065550142'),
    ].map((hash) => hash.digest('base64url'));
    expect(guesses).not.toContain(ofPhone('2065550142'));
  });
});
