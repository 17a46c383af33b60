import type { ContestantName } from './contestant';
import { isWithinGoal, summaryTable, verdict } from './report';
import type { Figures, Summary } from './summarise';

function aSummary(area: string, ratio: number): Summary {
  const page = { area, path: `/${area}`, role: null, heading: area, data: 'main' };
  const figures = new Map<ContestantName, Figures>([
    ['federation', { milliseconds: 1234.5, scriptBytes: 91_240, scripts: 7 }],
    ['chunks', { milliseconds: 1200, scriptBytes: 88_000, scripts: 4 }],
  ]);
  return { page, figures, base: 'chunks', ratio, low: ratio - 0.01, high: ratio + 0.01 };
}

test('a row gives times, ratio, interval and what came over the network', () => {
  const [title = '', row = ''] = summaryTable([aSummary('recruiter', 1.029)]).split('\n');
  expect(title.trim().split(/ {2,}/)).toHaveLength(8);
  expect(row.trim().split(/ {2,}/)).toEqual([
    'recruiter',
    '1,235 ms',
    '1,200 ms',
    '–',
    '1.029',
    '1.019 to 1.039',
    '91.2 / 88.0 / –',
    '7 / 4 / –',
  ]);
});

test('an area over the goal is named', () => {
  const summaries = [
    aSummary('recruiter', 1.15),
    aSummary('authority', 1.151),
    aSummary('candidate', 1.121),
  ];
  expect(isWithinGoal(summaries)).toBe(false);
  expect(verdict(summaries)).toContain('authority 1.151, candidate 1.121.');
  expect(verdict(summaries)).not.toContain('recruiter');
});

test('exactly the goal is within it', () => {
  const summaries = [aSummary('recruiter', 1.15), aSummary('candidate', 1.12)];
  expect(isWithinGoal(summaries)).toBe(true);
  expect(verdict(summaries)).toMatch(/^✓/);
});
