import { isStorageFull } from './storage-full';

const coded = (code: string) => Object.assign(new Error(code), { code });

describe('no space left', () => {
  it.each(['ENOSPC', 'EDQUOT'])('is what %s says', (code) => {
    expect(isStorageFull(coded(code))).toBe(true);
  });

  it.each([coded('EACCES'), coded('53100'), new Error('none'), null])('is not %p', (error) => {
    expect(isStorageFull(error)).toBe(false);
  });
});
