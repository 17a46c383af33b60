import {
  countedSince,
  FAIR_USE,
  fairUseText,
  limitEnd,
  reachedLimit,
  UNUSUAL_SPEED,
  unusualSpeed,
} from './fair-use';

const NONE = { personMinute: 0, personDay: 0, accountMonth: 0 };
const NOW = new Date('2026-12-31T23:59:30.500Z');

describe('reachedLimit', () => {
  it.each(['personMinute', 'personDay', 'accountMonth'] as const)(
    'allows one less than %s and refuses at it',
    (limit) => {
      const made = (count: number) => ({ ...NONE, [limit]: count });
      expect(reachedLimit(made(FAIR_USE[limit] - 1), FAIR_USE)).toBeNull();
      expect(reachedLimit(made(FAIR_USE[limit]), FAIR_USE)).toBe(limit);
    },
  );

  it('names the reached limit that lasts longest', () => {
    expect(reachedLimit(FAIR_USE, FAIR_USE)).toBe('accountMonth');
    expect(reachedLimit({ ...FAIR_USE, accountMonth: 0 }, FAIR_USE)).toBe('personDay');
  });

  it('uses the raised limits of an account', () => {
    expect(reachedLimit(FAIR_USE, { ...FAIR_USE, accountMonth: 6_000 })).toBe('personDay');
  });
});

describe('limitEnd', () => {
  const oldestInMinute = new Date('2026-12-31T23:59:10Z');
  it.each([
    ['accountMonth', '2027-01-01T00:00:00.000Z'],
    ['personDay', '2027-01-01T00:00:00.000Z'],
    ['personMinute', '2027-01-01T00:00:10.000Z'],
  ] as const)('answers for %s the end %s', (limit, end) => {
    expect(limitEnd(limit, { now: NOW, oldestInMinute }).toISOString()).toBe(end);
  });

  it('answers the end of the month, even from the middle of it', () => {
    const now = new Date('2026-02-10T12:00:00Z');
    const end = limitEnd('accountMonth', { now, oldestInMinute: null });
    expect(end.toISOString()).toBe('2026-03-01T00:00:00.000Z');
  });
});

it('counts day and month in UTC, and the other periods back from now', () => {
  expect(countedSince(NOW)).toEqual({
    minute: new Date('2026-12-31T23:58:30.500Z'),
    hour: new Date('2026-12-31T22:59:30.500Z'),
    twentyFourHours: new Date('2026-12-30T23:59:30.500Z'),
    day: new Date('2026-12-31T00:00:00Z'),
    month: new Date('2026-12-01T00:00:00Z'),
  });
});

describe('unusualSpeed', () => {
  const { hour, firstDay } = UNUSUAL_SPEED;
  it.each([
    [{ hour: hour - 1, firstDay: firstDay - 1 }, null],
    [{ hour: hour - 1, firstDay: null }, null],
    [{ hour, firstDay: null }, 'hour'],
    [{ hour: 0, firstDay }, 'first-day'],
    [{ hour, firstDay }, 'hour'],
  ])('answers for %j the cause %s', (made, cause) => {
    expect(unusualSpeed(made)).toBe(cause);
  });
});

it('describes fair use in one line, with the raised limits of an account', () => {
  expect(fairUseText()).toBe(
    'Fair use: up to 300 reveals a day per person and 5,000 a month per account.',
  );
  expect(fairUseText({ ...FAIR_USE, personDay: 1_000 })).toContain('1,000 reveals a day');
});
