import { addMonths, monthlyPeriod } from './monthly-period';

const at = (iso: string) => new Date(iso);

describe('addMonths', () => {
  it('keeps day and time', () => {
    expect(addMonths(at('2026-03-14T09:30:00Z'), 10)).toEqual(at('2027-01-14T09:30:00Z'));
  });

  it('stays within a shorter month', () => {
    expect(addMonths(at('2026-01-31T12:00:00Z'), 1)).toEqual(at('2026-02-28T12:00:00Z'));
    expect(addMonths(at('2028-01-31T12:00:00Z'), 1)).toEqual(at('2028-02-29T12:00:00Z'));
  });

  it('goes back as well', () => {
    expect(addMonths(at('2026-03-31T00:00:00Z'), -1)).toEqual(at('2026-02-28T00:00:00Z'));
  });
});

describe('monthlyPeriod', () => {
  it('begins with its first moment and ends before its last', () => {
    const anchor = at('2026-01-15T10:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-03-15T10:00:00Z')).start).toEqual(
      at('2026-03-15T10:00:00Z'),
    );
    expect(monthlyPeriod(anchor, at('2026-03-15T09:59:59Z'))).toEqual({
      start: at('2026-02-15T10:00:00Z'),
      end: at('2026-03-15T10:00:00Z'),
    });
  });

  it('comes back to the anchor day after a short month', () => {
    const anchor = at('2026-01-31T00:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-03-01T00:00:00Z'))).toEqual({
      start: at('2026-02-28T00:00:00Z'),
      end: at('2026-03-31T00:00:00Z'),
    });
  });

  it('is the first month before the anchor is reached', () => {
    const anchor = at('2026-05-10T00:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-05-01T00:00:00Z')).start).toEqual(anchor);
  });
});
