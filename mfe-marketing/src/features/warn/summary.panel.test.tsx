import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSummary } from '../../testing/warn';
import { SummaryPanel } from './summary.panel';

const cells = (name: string) =>
  Array.from(screen.getByRole<HTMLTableElement>('table', { name }).rows, (row) =>
    Array.from(row.cells, ({ textContent }) => textContent),
  );

const slider = () => screen.getByRole('slider', { name: 'Month' });

it('shows the people and notices of the last twelve months', () => {
  render(<SummaryPanel summary={aSummary()} />);
  expect(screen.getByText('people affected').nextSibling).toHaveTextContent('6,000');
  expect(screen.getByText('notices').nextSibling).toHaveTextContent('60');
});

it('can be read as tables, by month and by state', () => {
  render(<SummaryPanel summary={aSummary()} />);
  expect(cells('People affected by month of the notice')).toEqual([
    ['Month', 'People', 'Notices'],
    ['September 2026', '1,000', '10'],
    ['October 2026', '2,000', '20'],
    ['November 2026', '3,000', '30'],
  ]);
  expect(cells('People affected by state')).toEqual([
    ['State', 'People', 'Notices'],
    ['Ohio', '4,500', '40'],
    ['Texas', '1,500', '20'],
  ]);
});

it('reads out the month that a slider selects, the newest first', async () => {
  render(<SummaryPanel summary={aSummary()} />);
  expect(slider()).toHaveAttribute('aria-valuetext', 'November 2026: 3,000 people in 30 notices');
  fireEvent.change(slider(), { target: { value: '0' } });
  expect(slider()).toHaveAttribute('aria-valuetext', 'September 2026: 1,000 people in 10 notices');
  await userEvent.tab();
  await userEvent.tab();
  expect(slider()).toHaveFocus();
});

it('shows the table of months on request', async () => {
  render(<SummaryPanel summary={aSummary()} />);
  const toggle = screen.getByRole('button', { name: 'Show as a table', expanded: false });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

it('draws no chart when there are no months', () => {
  render(<SummaryPanel summary={aSummary({ months: [], states: [], notices: 0, employees: 0 })} />);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
