import { freeUsername, usernameBase } from './usernames';

describe('usernameBase', () => {
  it.each([
    ['Dana.Reed@company.example', 'dana.reed'],
    ['jo@company.example', 'jo.user'],
    ['a/b c@company.example', 'abc'],
  ])('turns %s into %s', (email, base) => {
    expect(usernameBase(email)).toBe(base);
  });

  it('leaves room for a number in the longest username', () => {
    expect(`${usernameBase(`${'x'.repeat(64)}@company.example`)}999999`).toHaveLength(60);
  });
});

describe('freeUsername', () => {
  it('returns the base while it is free, then the first free number', () => {
    expect(freeUsername('dana', new Set())).toBe('dana');
    expect(freeUsername('dana', new Set(['dana']))).toBe('dana2');
    expect(freeUsername('dana', new Set(['dana', 'dana2', 'dana4']))).toBe('dana3');
  });
});
