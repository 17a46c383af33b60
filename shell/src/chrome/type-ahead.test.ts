import { extendTypeAhead, findTyped } from './type-ahead';

const labels = ['Settings', 'Dashboard', 'Organization', 'Sign Out'];

describe('type-ahead', () => {
  it('adds up letters that are typed within a second', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 'S', 5000);
    expect(extendTypeAhead(first, 'i', 5999)).toEqual({ text: 'si', typedAt: 5999 });
  });

  it('forgets typed letters after 1000 ms', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 's', 5000);
    expect(extendTypeAhead(first, 'd', 6000).text).toBe('d');
  });

  it('finds a label by its first letters', () => {
    expect(findTyped(labels, 0, 'si')).toBe(3);
  });

  it('moves on to the next label with the same first letter, around the end', () => {
    expect(findTyped(labels, 0, 's')).toBe(3);
    expect(findTyped(labels, 3, 'ss')).toBe(0);
  });

  it('finds nothing when no label starts with the text', () => {
    expect(findTyped(labels, 1, 'x')).toBe(-1);
  });
});
