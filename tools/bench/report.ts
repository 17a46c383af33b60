import { table, type Column } from '../release/table';
import type { ContestantName } from './contestant';
import type { Figures, Summary } from './summarise';

export const summaryTable = (summaries: readonly Summary[]): string => table(columns, summaries);

export function verdict(summaries: readonly Summary[]): string {
  const over = summaries.filter(isOver);
  const goal = 'at most 1.15 times the faster bundle, the candidate’s 1.12';
  if (over.length === 0) return `✓ Every area is ${goal}.`;
  const areas = over.map(({ page, ratio }) => `${page.area} ${ratio.toFixed(3)}`);
  return `✗ Not every area is ${goal}: ${areas.join(', ')}.`;
}

export const isWithinGoal = (summaries: readonly Summary[]): boolean => !summaries.some(isOver);

export const explanation = `
Interactive: the page's heading and its data are in the document, React has hydrated it, and for
500 ms from then on no task has held the main thread for more than 50 ms; the figure is the end of
the last such task, or the moment of the heading where there is none. Every load is the first in a
browser context of its own, in rounds that take turns at going first. The ratio is that of the
medians, federated to the faster of the two bundles; its interval is a bootstrap over the rounds.
`;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const milliseconds = ({ milliseconds }: Figures) => `${whole.format(milliseconds)} ms`;
const kilobytes = ({ scriptBytes }: Figures) => (scriptBytes / 1000).toFixed(1);

const names = ['federation', 'chunks', 'one file'] as const satisfies readonly ContestantName[];

const figure = (title: string, name: ContestantName, text: (of: Figures) => string) => ({
  title,
  isNumber: true,
  of: ({ figures }: Summary) => {
    const of = figures.get(name);
    return of ? text(of) : '–';
  },
});

const forEach = (text: (of: Figures) => string) => ({
  isNumber: true,
  of: ({ figures }: Summary) =>
    names
      .map((name) => figures.get(name))
      .map((of) => (of ? text(of) : '–'))
      .join(' / '),
});

const columns: readonly Column<Summary>[] = [
  { title: 'Area', of: ({ page }) => page.area },
  figure('Federated', 'federation', milliseconds),
  figure('Bundle in chunks', 'chunks', milliseconds),
  figure('Bundle in one file', 'one file', milliseconds),
  { title: 'Ratio', isNumber: true, of: ({ ratio }) => ratio.toFixed(3) },
  {
    title: '95 %',
    isNumber: true,
    of: ({ low, high }) => `${low.toFixed(3)} to ${high.toFixed(3)}`,
  },
  { title: 'KB of JavaScript', ...forEach(kilobytes) },
  { title: 'Files', ...forEach(({ scripts }) => String(scripts)) },
];

const isOver = (summary: Summary) => summary.ratio > mostRatio(summary);

const mostRatio = ({ page }: Summary) => (page.area === 'candidate' ? 1.12 : 1.15);
