import { monthlyPeriod } from './monthly-period';

const at = (iso: string) => new Date(iso);

describe('monthlyPeriod', () => {
  it('includes its first moment and excludes its end', () => {
    const anchor = at('2026-01-15T10:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-03-15T10:00:00Z')).start).toEqual(
      at('2026-03-15T10:00:00Z'),
    );
    expect(monthlyPeriod(anchor, at('2026-03-15T09:59:59Z'))).toEqual({
      start: at('2026-02-15T10:00:00Z'),
      end: at('2026-03-15T10:00:00Z'),
    });
  });

  it('returns to the anchor day after a short month', () => {
    const anchor = at('2026-01-31T00:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-03-01T00:00:00Z'))).toEqual({
      start: at('2026-02-28T00:00:00Z'),
      end: at('2026-03-31T00:00:00Z'),
    });
  });

  it('answers the first month for a time before the anchor', () => {
    const anchor = at('2026-05-10T00:00:00Z');
    expect(monthlyPeriod(anchor, at('2026-05-01T00:00:00Z')).start).toEqual(anchor);
  });
});
