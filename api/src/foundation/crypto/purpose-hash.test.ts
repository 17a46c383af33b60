import { testKeys } from '../../testing/test-keys';
import { purposeHash } from './purpose-hash';

const keys = testKeys('a secret of at least 32 characters');

describe('the hash of a message', () => {
  it('differs by purpose, message and key', () => {
    const other = testKeys('another secret, just as long as it');
    const hashes = [
      purposeHash({ keys }, 'limit', 'kim@example.com'),
      purposeHash({ keys }, 'registration', 'kim@example.com'),
      purposeHash({ keys }, 'limit', 'lee@example.com'),
      purposeHash({ keys: other }, 'limit', 'kim@example.com'),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  });

  it('matches a hash that the database of an earlier version has stored', () => {
    const stored = 'Uuz_-hTOqFDeYzR8CcjKtNka3lAkmL6TBhWWUTxlTPE';
    const hash = purposeHash({ keys }, 'registration', 'kim@example.com');
    expect(hash.toString('base64url')).toBe(stored);
  });

  it('stays the same under another SECRET_KEY', () => {
    const rotated = {
      ...keys,
      current: 'a new secret of 32 characters and',
      previous: keys.current,
    };
    const hashes = [keys, rotated].map((one) => purposeHash({ keys: one }, 'limit', 'kim'));
    expect(hashes[0]).toEqual(hashes[1]);
  });
});
