import { addMonths } from './add-months';

const at = (iso: string) => new Date(iso);

describe('addMonths', () => {
  it('keeps day and time', () => {
    expect(addMonths(at('2026-03-14T09:30:00Z'), 10)).toEqual(at('2027-01-14T09:30:00Z'));
  });

  it('stays within a shorter month', () => {
    expect(addMonths(at('2026-01-31T12:00:00Z'), 1)).toEqual(at('2026-02-28T12:00:00Z'));
    expect(addMonths(at('2028-01-31T12:00:00Z'), 1)).toEqual(at('2028-02-29T12:00:00Z'));
  });

  it('subtracts months if the number is negative', () => {
    expect(addMonths(at('2026-03-31T00:00:00Z'), -1)).toEqual(at('2026-02-28T00:00:00Z'));
  });
});
