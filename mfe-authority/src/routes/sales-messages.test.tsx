import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aSalesMessage,
  anAnsweredMessage,
} from '../features/sales-messages/sales-messages.factory';
import {
  bodyRows,
  mockDashboard,
  openDashboard,
  pageOf,
  queriesOf,
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
