import { navigate } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { mockApi } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trends } from './trends';
import { periodsOf, someTrends, steady } from './trends.factory';

const TRENDS = 'GET /api/authority/trends';
const HOME = '/authority-dashboard';

const week = someTrends(7, {
  signUps: periodsOf([1, 1, 1, 1, 1, 1, 4], [2, 0, 3, 0, 0, 5, 6]),
  revenue: steady(7, 10_000, 12_000),
});
const month = someTrends(30, { signUps: steady(30, 10, 12) });
const quarter = someTrends(90, { signUps: steady(90, 1, 2) });

const byDays = ({ query }: { query: Record<string, string> }) => ({
  body: { 7: week, 30: month, 90: quarter }[query['days'] ?? ''] ?? month,
});

function open(path = HOME) {
  navigate(path, { replace: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PlatformRouter path="*">
        <Trends />
      </PlatformRouter>
    </QueryClientProvider>,
  );
}

const plot = async (name: string) => within(await screen.findByRole('article', { name }));
const slider = () => screen.getByRole('slider', { name: 'Day' });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

it('shows the last 30 days in UTC, against the previous 30 days', async () => {
  const requests = mockApi({ [TRENDS]: byDays });
  open();
  const signUps = await plot('Sign-ups');
  expect(signUps.getByText('360')).toBeVisible();
  expect(signUps.getByText('Up 20% from the previous 30 days')).toBeVisible();
  expect((await plot('Reveals')).getByText('None in the previous 30 days either')).toBeVisible();
  expect(screen.getByText('Days are in UTC. Today’s figures are not final yet.')).toBeVisible();
  expect(screen.getByText('Oct 25 – Nov 23, 2026')).toBeVisible();
  expect(screen.getByText('Sep 25 – Oct 24, 2026')).toBeVisible();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  expect(requests.map(({ query }) => query)).toEqual([{ days: '30' }]);
});

it('writes revenue in dollars', async () => {
  mockApi({ [TRENDS]: byDays });
  open(`${HOME}?days=7`);
  const revenue = await plot('Revenue');
  expect(revenue.getByText('$840')).toBeVisible();
  expect(revenue.getByText('Up 20% from the previous 7 days')).toBeVisible();
  expect(rowsOf(revenue.getByRole('table'))[1]).toEqual(['Nov 17, 2026', '$120.00', '$100.00']);
});

it('keeps the period in the address, next to what else is there', async () => {
  mockApi({ [TRENDS]: byDays });
  open(`${HOME}?tab=recruiters`);
  await plot('Sign-ups');
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  expect((await plot('Sign-ups')).getByText('180')).toBeVisible();
  expect(window.location.search).toBe('?tab=recruiters&days=90');
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(window.location.search).toBe('?tab=recruiters');
});

it('shows 30 days when the address has an unknown period', async () => {
  const requests = mockApi({ [TRENDS]: byDays });
  open(`${HOME}?days=12`);
  await plot('Sign-ups');
  expect(requests.map(({ query }) => query)).toEqual([{ days: '30' }]);
});

it('reads out all trends of one day with a slider', async () => {
  mockApi({ [TRENDS]: byDays });
  open(`${HOME}?days=7`);
  await plot('Sign-ups');
  expect(slider()).toHaveAttribute(
    'aria-valuetext',
    'Nov 23, compared with Nov 16. Revenue $120, previously $100; Sign-ups 6, previously 4; ' +
      'Requests 0, previously 0; Reveals 0, previously 0; People imported 0, previously 0',
  );
  fireEvent.change(slider(), { target: { value: '2' } });
  expect(slider()).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining(
      'Nov 19, compared with Nov 12. Revenue $120, previously $100; Sign-ups 3',
    ),
  );
});

it('keeps the chosen day in another period', async () => {
  mockApi({ [TRENDS]: byDays });
  open(`${HOME}?days=7`);
  await plot('Sign-ups');
  fireEvent.change(slider(), { target: { value: '2' } });
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await screen.findByText('Nov 19, compared with Oct 20')).toBeVisible();
});

it('has a table for each plot, and shows it on request', async () => {
  mockApi({ [TRENDS]: byDays });
  open(`${HOME}?days=7`);
  const table = (await plot('Sign-ups')).getByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Day', 'This period', 'Previous period'],
    ['Nov 17, 2026', '2', '1'],
    ['Nov 18, 2026', '0', '1'],
    ['Nov 19, 2026', '3', '1'],
    ['Nov 20, 2026', '0', '1'],
    ['Nov 21, 2026', '0', '1'],
    ['Nov 22, 2026', '5', '1'],
    ['Nov 23, 2026', '6', '4'],
  ]);
  const region = screen.getByRole('region', { name: 'Sign-ups, as a table' });
  expect(region).toHaveClass('gw-visually-hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Show as tables', expanded: false }));
  expect(region).not.toHaveClass('gw-visually-hidden');
  expect(screen.getByRole('button', { name: 'Hide the tables', expanded: true })).toBeVisible();
});

it('says that it is loading', async () => {
  mockApi({ [TRENDS]: 'never' });
  open();
  expect(await screen.findByText('Loading the trends')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeVisible();
});

it('keeps the last period in view, as busy, while another one loads', async () => {
  mockApi({ [TRENDS]: (request) => (request.query['days'] === '90' ? 'never' : byDays(request)) });
  open();
  const signUps = await screen.findByRole('article', { name: 'Sign-ups' });
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
  expect(signUps).toBeVisible();
  expect(signUps.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Loading the trends')).not.toBeInTheDocument();
});

it('shows a failure, of a later period too, and recovers by Try again', async () => {
  mockApi({ [TRENDS]: byDays });
  open();
  await plot('Sign-ups');
  mockApi({ [TRENDS]: 'network failure' });
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the trends');
  mockApi({ [TRENDS]: byDays });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await plot('Sign-ups')).getByText('180')).toBeVisible();
});

it('says so when there was no activity in either period', async () => {
  mockApi({ [TRENDS]: { body: someTrends(30) } });
  open();
  expect(await screen.findByText('No activity in the last 30 days')).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});
