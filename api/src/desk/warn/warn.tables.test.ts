import { forFile } from '../../testing/made-for-tests';
import { createTestApi } from '../../testing/test-api';
import { violatedConstraint } from '../../testing/violated-constraint';
import { warnCounts, warnFeed, warnNotices } from '../tables/warn.table';

const api = forFile(createTestApi);

const NOTICE = { position: 0, company: 'Acme', state: 'CA' };
const COUNT = { month: '2026-03', state: 'CA', notices: 1, employees: 3_000_000_000 };

describe('WARN notices in the database', () => {
  it.each([
    ['warn_notices_position', { position: -1 }],
    ['warn_notices_company', { company: ' ' }],
    ['warn_notices_state', { state: 'ca' }],
    ['warn_notices_location', { location: '' }],
    ['warn_notices_employees', { employees: -1 }],
  ])('are refused by %s', async (constraint, change) => {
    const insert = api.db.insert(warnNotices).values({ ...NOTICE, ...change });
    expect(await violatedConstraint(insert)).toBe(constraint);
  });

  it.each([
    ['warn_counts_month', { month: '2026-13' }],
    ['warn_counts_state', { state: 'C1' }],
    ['warn_counts_notices', { notices: 0 }],
    ['warn_counts_employees', { employees: -1 }],
  ])('have counts that %s restricts', async (constraint, change) => {
    const insert = api.db.insert(warnCounts).values({ ...COUNT, ...change });
    expect(await violatedConstraint(insert)).toBe(constraint);
  });

  it('can count more people than a 32-bit integer holds', async () => {
    await api.db.insert(warnCounts).values(COUNT);
    expect(await api.db.select().from(warnCounts)).toEqual([COUNT]);
  });

  it('have at most one copy, with valid figures', async () => {
    const runAt = api.clock.now();
    const refusal = (change: object) =>
      violatedConstraint(api.db.insert(warnFeed).values({ runAt, ...change }));
    expect(await refusal({ isOnly: false })).toBe('warn_feed_is_only');
    expect(await refusal({ revision: 1 })).toBe('warn_feed_revision');
    expect(await refusal({ checkedAt: runAt })).toBe('warn_feed_revision');
    expect(await refusal({ failures: -1 })).toBe('warn_feed_tallies');
  });
});
