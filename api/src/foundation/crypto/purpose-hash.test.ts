import { purposeHash } from './purpose-hash';

const env = { secretKey: 'a secret of at least 32 characters' };

it('differs by purpose, message and key', () => {
  const hashes = [
    purposeHash(env, 'limit', 'kim@example.com'),
    purposeHash(env, 'registration', 'kim@example.com'),
    purposeHash(env, 'limit', 'lee@example.com'),
    purposeHash({ secretKey: 'another secret, just as long as it' }, 'limit', 'kim@example.com'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
});

it('matches a hash that the database of an earlier version has stored', () => {
  const stored = 'Uuz_-hTOqFDeYzR8CcjKtNka3lAkmL6TBhWWUTxlTPE';
  expect(purposeHash(env, 'registration', 'kim@example.com').toString('base64url')).toBe(stored);
});
