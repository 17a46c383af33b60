import { formatDate } from './format-date';

const byTheBrowser = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long' });

describe('formatDate', () => {
  it('writes a date as an American browser does, in the reader’s time zone', () => {
    for (let month = 1; month <= 12; month += 1) {
      const timestamp = `2026-${String(month).padStart(2, '0')}-04T23:59:00.000Z`;
      expect(formatDate(timestamp)).toBe(byTheBrowser(timestamp));
    }
  });

  it('leaves out leading zeros and the time of day', () => {
    expect(formatDate('2026-11-04T12:00:00.000Z')).toBe('November 4, 2026');
  });
});
