import type { Rollout } from '@gangway/contract/platform/canary-rollout';
import { table, describeRollout } from './release-tables';

const columns = [
  { title: 'Area', of: ({ name }: Row) => name },
  { title: 'Visits', of: ({ visits }: Row) => String(visits), isNumber: true },
  { title: 'Note', of: ({ note }: Row) => note },
];

type Row = { name: string; visits: number; note: string };

describe('table', () => {
  it('aligns its columns, with figures to the right, without trailing spaces', () => {
    const rows = [
      { name: 'mfe-recruiter', visits: 7, note: '' },
      { name: 'mfe-x', visits: 12_345, note: 'new' },
    ];
    expect(table(columns, rows).split('\n')).toEqual([
      '  Area           Visits  Note',
      '  mfe-recruiter       7',
      '  mfe-x           12345  new',
    ]);
  });

  it('has only its titles if there are no rows', () => {
    expect(table(columns, [])).toBe('  Area  Visits  Note');
  });
});

const NOW = new Date('2026-11-21T13:00:00Z');

const rollout = (more: Partial<Rollout>): Rollout => ({
  version: 'new1',
  traffic: 10,
  next: 50,
  startedBy: 'team recruiter',
  since: '2026-11-21T12:58:00.000Z',
  visitors: 21,
  nextAt: '2026-11-21T13:03:01.000Z',
  objection: null,
  ...more,
});

describe('a rollout', () => {
  it.each([
    [{}, '10% of 10, 50, 100; next in 4 min'],
    [{ traffic: 50, next: 100 }, '50% of 10, 50, 100; next in 4 min'],
    [{ traffic: 30 }, '30% of 10, 30, 50, 100; next in 4 min'],
    [{ nextAt: '2026-11-21T12:59:58.000Z' }, '10% of 10, 50, 100; next within seconds'],
    [
      { objection: 'new1 failed for 2 of 8 visitors (25%)' },
      '10% of 10, 50, 100; on hold: new1 failed for 2 of 8 visitors (25%)',
    ],
  ])('is described with its progress: %j', (more, expected) => {
    expect(describeRollout(rollout(more), NOW)).toBe(expected);
  });
});
