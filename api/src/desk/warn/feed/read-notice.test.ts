import { readDay } from './read-notice';

describe('a day in the feed', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    [' 2024-02-29 ', '2024-02-29'],
    ['2026-02-28T10:00:00Z', '2026-02-28'],
    ['2026-02-28 10:00:00+00:00', '2026-02-28'],
  ])('is read from %s as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each(['', '2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '1026-01-01'])(
    'is null if the date does not exist: %s',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );

  it.each(['02/28/2026', '2026-2-8', 'soon', '2026-02-281', '3026-01-01'])(
    'is null if the format is wrong: %s',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});
