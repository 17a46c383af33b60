import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aSalesMessage,
  anAnsweredMessage,
} from '../features/sales-messages/sales-messages.factory';
import {
  bodyRows,
  ENTERPRISE_LIST,
  FEDERAL_LIST,
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  queriesOf,
  recruiterAdmin,
  rowNames,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/sales-contacts';
const LABEL = 'Sales messages';

async function openTable(search = '', shown = aSalesMessage()) {
  const requests = mockDashboard({ [LIST]: pageOf(shown) });
  openDashboard(`?tab=sales-messages${search}`);
  await screen.findByRole('table', { name: LABEL });
  return requests;
}

it('lists who wrote, the beginning of the message, the fee and the state', async () => {
  const requests = await openTable();
  expect(queriesOf(requests, LIST)).toEqual([{ limit: '50' }]);
  expect(rowNames(LABEL)).toEqual(['Northstar Freight']);
  const [row] = bodyRows(LABEL);
  for (const text of ['Maya Okafor', 'maya@northstar.example', 'Unpaid', 'Open', 'Nov 20, 2024']) {
    expect(row).toHaveTextContent(text);
  }
  expect(row).toHaveTextContent('How do we pay the setup fee? We close two warehouses');
  expect(row).not.toHaveTextContent('The end.');
});

it('shows a paid fee and an answered message', async () => {
  await openTable('', anAnsweredMessage({ message: 'Thanks' }));
  const [row] = bodyRows(LABEL);
  for (const text of ['Thanks', 'Paid', 'Answered']) expect(row).toHaveTextContent(text);
});

it.each(['open', 'answered'] as const)('filters by state: %s', async (status) => {
  const requests = await openTable();
  const name = status === 'open' ? 'Open' : 'Answered';
  await userEvent.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(queriesOf(requests, LIST).at(-1)).toEqual({ status, limit: '50' }));
});

it.each([
  ['Organization', { sortBy: 'name', sortOrder: 'asc' }],
  ['Status', { sortBy: 'status', sortOrder: 'asc' }],
  ['Received', { sortBy: 'date', sortOrder: 'asc' }],
])('sorts by %s', async (title, query) => {
  const requests = await openTable();
  await userEvent.click(screen.getByRole('columnheader', { name: title }));
  await waitFor(() => expect(queriesOf(requests, LIST).at(-1)).toEqual({ ...query, limit: '50' }));
});

it('searches, and ignores invalid values in the address', async () => {
  const requests = await openTable('&status=closed&sort=amount.asc');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search sales messages' }), 'fee');
  await waitFor(() =>
    expect(queriesOf(requests, LIST)).toEqual([
      { sortOrder: 'asc', limit: '50' },
      { search: 'fee', sortOrder: 'asc', limit: '50' },
    ]),
  );
});

it('says when there are no messages, and when none match', async () => {
  mockDashboard({ [LIST]: NO_ROWS });
  openDashboard('?tab=sales-messages');
  expect(await screen.findByText('No sales messages yet')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Answered' }));
  expect(await screen.findByText('No sales messages match these filters')).toBeVisible();
});

it('shows the tab to administrators of enterprises, but not of recruiters', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  const { unmount } = openDashboard();
  expect(await screen.findByRole('tab', { name: 'Sales messages' })).toBeVisible();
  unmount();
  const requests = mockDashboard({
    [FEDERAL_LIST]: NO_ROWS,
    'GET /api/authority/recruiters': NO_ROWS,
  });
  openDashboard('?tab=sales-messages', recruiterAdmin);
  expect(await screen.findByText('No recruiters yet')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Sales messages' })).not.toBeInTheDocument();
  expect(queriesOf(requests, LIST)).toEqual([]);
});
