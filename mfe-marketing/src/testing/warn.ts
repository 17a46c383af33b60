import type { WarnNotice, WarnSummary } from '@gangway/contract/desk/warn';

export const aNotice = (changes: Partial<WarnNotice> = {}): WarnNotice => ({
  company: 'Harrow Mills',
  state: 'OH',
  location: 'Dayton',
  employees_affected: 1240,
  layoff_date: '2027-01-18',
  notice_date: '2026-11-20',
  reason: 'Closure',
  ...changes,
});

const MONTHS = ['2026-09', '2026-10', '2026-11'];

export const aSummary = (changes: Partial<WarnSummary> = {}): WarnSummary => ({
  isSample: false,
  updatedAt: '2026-11-21T06:00:00.000Z',
  notices: 60,
  employees: 6000,
  months: MONTHS.map((month, index) => ({
    month,
    notices: 10 * (index + 1),
    employees: 1000 * (index + 1),
  })),
  states: [
    { state: 'OH', notices: 40, employees: 4500 },
    { state: 'TX', notices: 20, employees: 1500 },
  ],
  ...changes,
});
