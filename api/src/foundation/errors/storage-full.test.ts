import { isStorageFull } from './error-code';

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('isStorageFull', () => {
  it.each(['ENOSPC', 'EDQUOT'])('is true for %s', (code) => {
    expect(isStorageFull(coded(code))).toBe(true);
  });

  it.each([coded('EACCES'), coded('53100'), new Error('none'), null])(
    'is false for %p',
    (error) => {
      expect(isStorageFull(error)).toBe(false);
    },
  );
});
