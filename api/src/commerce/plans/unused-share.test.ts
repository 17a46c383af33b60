import fc from 'fast-check';
import { creditCents, type Unused } from './unused-share';

const period = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-03-31T00:00:00Z') };
const base: Unused = {
  paidCents: 9_900,
  period,
  now: new Date('2026-03-11T00:00:00Z'),
  allowance: { granted: 25, unspent: 25 },
};

const creditOf = (change: Partial<Unused>) => creditCents({ ...base, ...change });

describe('the credit for a plan that is replaced', () => {
  it('is the share of the time that is left', () => {
    expect(creditOf({})).toBe(6_600);
    expect(creditOf({ allowance: null })).toBe(6_600);
  });

  it('is the share of the tokens that are left, if that is less', () => {
    expect(creditOf({ allowance: { granted: 25, unspent: 5 } })).toBe(1_980);
    expect(creditOf({ allowance: { granted: 25, unspent: 0 } })).toBe(0);
  });

  it('is the full price at first, and nothing once the time is over', () => {
    expect(creditOf({ now: period.start })).toBe(9_900);
    expect(creditOf({ now: period.end })).toBe(0);
    expect(creditOf({ now: new Date('2026-05-01T00:00:00Z') })).toBe(0);
  });

  it('is rounded down to whole cents', () => {
    expect(creditOf({ allowance: { granted: 3, unspent: 1 }, paidCents: 100 })).toBe(33);
  });

  it('stays between nothing and what was paid', () => {
    const unused = fc.record({
      now: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      paidCents: fc.nat(1e6),
      allowance: fc.record({ granted: fc.integer({ min: 1, max: 100 }), unspent: fc.nat(100) }),
    });
    fc.assert(
      fc.property(unused, (change) => {
        const cents = creditOf(change);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(change.paidCents);
      }),
    );
  });
});
