import argon2 from '@node-rs/argon2';
import { hashPassword, isPassword } from './password-hash';

const costsOf = (hash: unknown) => String(hash).split('$').slice(1, 4);

afterEach(() => jest.restoreAllMocks());

describe('a password hash', () => {
  it('matches its password and no other', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', hash)).toBe(true);
    expect(await isPassword('Secret', hash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await hashPassword('secret')).not.toBe(await hashPassword('secret'));
  });

  it('matches nothing without an account, after the same work', async () => {
    const hash = await hashPassword('secret');
    expect(await isPassword('secret', null)).toBe(false);
    const verify = jest.spyOn(argon2, 'verify');
    await isPassword('wrong', hash);
    await isPassword('wrong', null);
    const [known, unknown] = verify.mock.calls;
    expect(costsOf(unknown?.[0])).toEqual(costsOf(known?.[0]));
    expect(unknown?.slice(1)).toEqual(known?.slice(1));
  });
});
