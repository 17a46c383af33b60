import { counted, people } from './counted';

describe('a count with its noun', () => {
  it('is singular for one alone', () => {
    expect([0, 1, 2].map((count) => counted(count, 'visitor'))).toEqual([
      '0 visitors',
      '1 visitor',
      '2 visitors',
    ]);
  });

  it('has the plural that is given, and separates thousands', () => {
    expect([people(1), people(1210)]).toEqual(['1 person', '1,210 people']);
    expect(counted(3, 'change is', 'changes are')).toBe('3 changes are');
  });
});
