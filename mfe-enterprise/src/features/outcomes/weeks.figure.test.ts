import type { OutcomeCounts } from '@gangway/contract/talent/outcomes';
import { areaPath, spansOf, stepPath, type Step } from './weeks.figure';

const counts = (invited: number): OutcomeCounts => ({
  invited,
  reached: 0,
  answered: 0,
  visible: 0,
  revealed: 0,
  foundWork: 0,
});

const steps: Step[] = [
  { from: '2026-01-05', until: '2026-01-11', counts: counts(20) },
  { from: '2026-01-12', until: '2026-02-01', counts: counts(40) },
];

it('makes a step of three weeks three times as wide as one of a week', () => {
  expect(spansOf(steps)).toEqual([
    { start: 0, end: 25 },
    { start: 25, end: 100 },
  ]);
});

it('keeps the line at the height of a step until the next one', () => {
  expect(stepPath(steps, 'invited', 40)).toBe('M0 20H25V0H100');
  expect(stepPath(steps, 'revealed', 40)).toBe('M0 40H25V40H100');
});

it('closes the area along the baseline', () => {
  expect(areaPath('M0 20H100')).toBe('M0 20H100V40H0Z');
});

it('draws a line along the baseline when there is no one', () => {
  expect(stepPath(steps.slice(0, 1), 'reached', 0)).toBe('M0 40H100');
});
