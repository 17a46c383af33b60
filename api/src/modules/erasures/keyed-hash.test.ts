import { createHash, createHmac } from 'node:crypto';
import { emailHash, phoneHash } from './keyed-hash';

const KEY = { secretKey: 'a secret of at least 32 characters' };
const OTHER = { secretKey: 'another secret of 32 characters..' };

describe('the keyed hash of a value', () => {
  it('is the same for the same value, and another for every other value, kind and key', () => {
    const hashes = [
      emailHash(KEY, 'ada@example.com'),
      emailHash(KEY, 'bo@example.com'),
      emailHash(OTHER, 'ada@example.com'),
      phoneHash(KEY, '2065550142'),
      emailHash(KEY, '2065550142'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(emailHash(KEY, 'ada@example.com')).toBe(hashes[0]);
  });

  it('is none that can be made without the key, or with the key as it is used elsewhere', () => {
    const guesses = [
      createHash('sha256').update('2065550142'),
      createHash('sha256').update('phone 2065550142'),
      createHmac('sha256', KEY.secretKey).update('phone 2065550142'),
    ].map((hash) => hash.digest('base64url'));
    expect(guesses).not.toContain(phoneHash(KEY, '2065550142'));
  });
});
