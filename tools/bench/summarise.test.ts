import type { ContestantName } from './contestant';
import type { BenchPage } from './pages';
import { summarise, type Measured } from './summarise';

function aPage(area: string): BenchPage {
  return { area, path: `/${area}`, role: null, heading: area, data: 'main' };
}

const recruiter = aPage('recruiter');
const candidate = aPage('candidate');

function loads(page: BenchPage, contestant: ContestantName, times: readonly number[]): Measured[] {
  return times.map((interactiveAt, round) => ({
    page,
    contestant,
    round,
    load: { readyAt: interactiveAt, interactiveAt, longTasks: 0, scriptBytes: 1000, scripts: 3 },
  }));
}

test('each page is compared with the bundle that is sooner interactive there', () => {
  const [first, second] = summarise([
    ...loads(recruiter, 'federation', [210, 220, 230]),
    ...loads(recruiter, 'chunks', [190, 200, 210]),
    ...loads(recruiter, 'one file', [300]),
    ...loads(candidate, 'federation', [110, 110, 110]),
    ...loads(candidate, 'chunks', [120, 120, 120]),
    ...loads(candidate, 'one file', [100, 100, 100]),
  ]);
  expect(first).toMatchObject({ page: recruiter, base: 'chunks', ratio: 1.1 });
  expect(second).toMatchObject({ page: candidate, base: 'one file', ratio: 1.1 });
});

test('only rounds in which both ran are compared', () => {
  const [summary] = summarise([
    ...loads(recruiter, 'federation', [100, 900, 900]),
    ...loads(recruiter, 'one file', [100]),
  ]);
  expect(summary).toMatchObject({ base: 'one file', ratio: 1, low: 1, high: 1 });
});

test('the figures are medians', () => {
  const [summary] = summarise([
    ...loads(recruiter, 'federation', [1, 2, 900]),
    ...loads(recruiter, 'chunks', [1, 2, 3]),
  ]);
  const figures = { milliseconds: 2, scriptBytes: 1000, scripts: 3 };
  expect(summary?.figures.get('federation')).toEqual(figures);
});
