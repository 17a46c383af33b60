import { leaseEnd, searchAfter, searchUpTo, nextRun } from './alert-schedule';

const NOW = new Date('2026-03-02T09:00:00Z');
const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe('the schedule of a saved search', () => {
  it('looks every hour until an email was sent, and then after a day', () => {
    expect(nextRun(NOW, null)).toEqual(at('10:00:00'));
    expect(nextRun(NOW, NOW)).toEqual(new Date('2026-03-03T09:00:00Z'));
  });

  it('waits until a day after the last email, but at least an hour', () => {
    expect(nextRun(NOW, at('01:00:00'))).toEqual(new Date('2026-03-03T01:00:00Z'));
    expect(nextRun(NOW, new Date('2026-03-01T09:30:00Z'))).toEqual(at('10:00:00'));
  });

  it('covers the time up to five minutes ago, and does not go back', () => {
    expect(searchUpTo(NOW, at('08:00:00'))).toEqual(at('08:55:00'));
    expect(searchUpTo(NOW, at('08:58:00'))).toEqual(at('08:58:00'));
  });

  it('recovers when a clock that was ahead has set the last time', () => {
    const ahead = new Date('2026-03-09T09:00:00Z');
    expect(searchAfter(NOW, ahead)).toEqual(new Date('2026-03-01T09:00:00Z'));
    expect(searchUpTo(NOW, ahead)).toEqual(at('08:55:00'));
    expect(nextRun(NOW, ahead)).toEqual(at('10:00:00'));
  });

  it('leaves the search to other workers ten minutes after it was taken', () => {
    expect(leaseEnd(NOW)).toEqual(at('09:10:00'));
  });
});
