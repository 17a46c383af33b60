import { extendTypeAhead, findTyped } from './type-ahead';

const labels = ['Settings', 'Dashboard', 'Organization', 'Sign Out'];

describe('type-ahead', () => {
  it('letters typed within a second add up', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 'S', 5000);
    expect(extendTypeAhead(first, 'i', 5999)).toEqual({ text: 'si', typedAt: 5999 });
  });

  it('what was typed is forgotten after 1000 ms', () => {
    const first = extendTypeAhead({ text: '', typedAt: 0 }, 's', 5000);
    expect(extendTypeAhead(first, 'd', 6000).text).toBe('d');
  });

  it('several letters find the label that starts with them', () => {
    expect(findTyped(labels, 0, 'si')).toBe(3);
  });

  it('one letter moves on to the next label, and around', () => {
    expect(findTyped(labels, 0, 's')).toBe(3);
    expect(findTyped(labels, 3, 'ss')).toBe(0);
  });

  it('text that starts no label finds nothing', () => {
    expect(findTyped(labels, 1, 'x')).toBe(-1);
  });
});
