import type { OutcomeCounts, Outcomes } from '@gangway/contract/talent/outcomes';
import { mockApi } from '@gangway/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aList } from '../testing/organization';
import { down, HOME, LISTS, openPage, type Replies } from '../testing/page';

const OF_ALL = 'GET /api/organization/outcomes';
const OF_LIST = 'GET /api/transition-lists/:id/outcomes';

const spring = aList({ status: 'active' });
const UNKNOWN_ID = '44444444-4444-4444-8444-444444444449';
const unpaid = aList({ id: '44444444-4444-4444-8444-444444444445', name: 'Unpaid' });

const counts = (changes: Partial<OutcomeCounts> = {}): OutcomeCounts => ({
  invited: 40,
  reached: 38,
  answered: 24,
  visible: 15,
  revealed: 5,
  foundWork: 0,
  ...changes,
});

const outcomes: Outcomes = {
  totals: counts(),
  steps: [
    { from: '2026-01-05', until: '2026-01-11', counts: counts({ answered: 0, visible: 0 }) },
    { from: '2026-01-12', until: '2026-02-01', counts: counts() },
  ],
};

const open = (replies: Replies, query = '') =>
  openPage(`${HOME}/outcomes${query}`, { [LISTS]: { body: [spring, unpaid] }, ...replies });

it('shows how far the people of all lists have come', async () => {
  open({ [OF_ALL]: { body: outcomes } });
  const table = within(await screen.findByRole('table', { name: 'Progress so far' }));
  const texts = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(texts).toEqual(['40', '38', '24', 'At least 15', 'At least 5', 'Too few to show']);
  expect(screen.getByText('Through Feb 1, 2026')).toBeVisible();
});

it('has a table of the plots for screen readers, and shows it to all on request', async () => {
  open({ [OF_ALL]: { body: outcomes } });
  const table = await screen.findByRole('table', { name: 'Outcomes over time' });
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Jan 11, 2026');
  expect(first).toHaveTextContent('Fewer than 5');
  const region = screen.getByRole('region', { name: 'Outcomes over time, as a table' });
  expect(region).toHaveClass('gw-visually-hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  expect(region).not.toHaveClass('gw-visually-hidden');
  expect(screen.getByRole('button', { name: 'Hide the table' })).toBeVisible();
});

it('reads out the plots week by week', async () => {
  open({ [OF_ALL]: { body: outcomes } });
  const week = await screen.findByRole('slider', { name: 'Week' });
  expect(week).toHaveAttribute('aria-valuetext', expect.stringContaining('Answered: 24'));
  fireEvent.change(week, { target: { value: '0' } });
  expect(screen.getByText('Jan 5, 2026 to Jan 11, 2026')).toBeVisible();
  expect(week).toHaveAttribute('aria-valuetext', expect.stringContaining('Answered: Fewer than 5'));
});

it('says why a small group has no numbers', async () => {
  open({ [OF_ALL]: { body: { totals: null, steps: [] } } });
  expect(
    await screen.findByText(/Numbers appear once at least 5 people have been invited/),
  ).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the one list that is in the address, and leads back to all', async () => {
  const replies = { [OF_ALL]: { body: outcomes }, [OF_LIST]: { body: outcomes } };
  const requests = open(replies, `?list=${spring.id}`);
  const select = await screen.findByRole('combobox', { name: 'Show' });
  await screen.findByRole('option', { name: 'Spring (Sales)' });
  expect(select).toHaveValue(spring.id);
  expect(screen.queryByRole('option', { name: /Unpaid/ })).not.toBeInTheDocument();
  expect(requests.find(({ call }) => call === OF_LIST)?.params).toEqual({ id: spring.id });
  await userEvent.selectOptions(select, 'All lists');
  expect(window.location.search).toBe('');
  expect(requests.map(({ call }) => call)).toContain(OF_ALL);
});

it.each([
  [{ status: 404, error: { message: 'No such list', code: 'not_found' } }, UNKNOWN_ID],
  [{ status: 400, error: { message: 'Not a valid ID', code: 'invalid_request' } }, 'x'],
] as const)('says that an unknown list was not found: %j', async (reply, id) => {
  open({ [OF_LIST]: reply }, `?list=${id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('List Not Found');
});

it('loads the outcomes again on Try again after a failure', async () => {
  open({ [OF_ALL]: down });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the outcomes');
  mockApi({ [LISTS]: { body: [spring] }, [OF_ALL]: { body: outcomes } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Progress so far' })).toBeVisible();
});

it('says that it is loading', async () => {
  open({ [OF_ALL]: 'never' });
  expect(await screen.findByText('Loading the outcomes')).toBeInTheDocument();
});
