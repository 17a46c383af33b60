import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNTS, DEMO_PASSWORD, welcome } from './product.mjs';

const seed = ['seed/demo-accounts.ts', 'identity/sign-in/test-login.ts']
  .map((path) => readFileSync(join(__dirname, '../../api/src', path), 'utf8'))
  .join('\n');

describe('welcome', () => {
  it('names the accounts and the password of the seed', () => {
    for (const { username } of ACCOUNTS) expect(seed).toContain(`'${username}'`);
    expect(seed).toContain(`'${DEMO_PASSWORD}'`);
  });

  it('names the addresses of the emails and of the API reference', () => {
    const text = welcome('http://localhost:3000');
    expect(text).toContain('http://localhost:3000/dev/mail');
    expect(text).toContain('http://localhost:3000/api/docs');
    expect(text).toContain(`password ${DEMO_PASSWORD}`);
  });
});
