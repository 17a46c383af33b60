import { anAuthority } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoiceLine } from '../features/invoices/invoices.factory';
import { aReport } from '../features/reports/reports.factory';
import { aSalesMessage } from '../features/sales-messages/sales-messages.factory';
import {
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  queriesOf,
  recruiterAdmin,
} from '../testing/dashboard';

const INVOICES = 'GET /api/authority/invoices';
const REPORTS = 'GET /api/authority/reports';
const SALES = 'GET /api/authority/sales-contacts';

const LISTS = {
  Invoices: { tab: 'invoices', call: INVOICES, user: anAuthority() },
  Reports: { tab: 'reports', call: REPORTS, user: recruiterAdmin },
  'Sales messages': { tab: 'sales-messages', call: SALES, user: anAuthority() },
};

async function openList(label: keyof typeof LISTS) {
  const { tab, call, user } = LISTS[label];
  const requests = mockDashboard({
    [INVOICES]: pageOf(anInvoiceLine()),
    [REPORTS]: pageOf(aReport()),
    [SALES]: pageOf(aSalesMessage()),
  });
  openDashboard(`?tab=${tab}`, user);
  await screen.findByRole('table', { name: label });
  return (query: object) =>
    waitFor(() => expect(queriesOf(requests, call).at(-1)).toEqual({ ...query, limit: '50' }));
}

it.each([
  ['Invoices', 'Open', 'open'],
  ['Invoices', 'Invoiced', 'invoiced'],
  ['Reports', 'Open', 'open'],
  ['Reports', 'Closed', 'closed'],
  ['Sales messages', 'Open', 'open'],
  ['Sales messages', 'Answered', 'answered'],
] as const)('filters %s by state: %s', async (label, name, status) => {
  const expectQuery = await openList(label);
  await userEvent.click(screen.getByRole('radio', { name }));
  await expectQuery({ status });
});

it.each([
  ['Invoices', 'Organization', { sortBy: 'name', sortOrder: 'asc' }],
  ['Invoices', 'Amount', { sortBy: 'amount', sortOrder: 'desc' }],
  ['Invoices', 'Uploaded', { sortBy: 'date', sortOrder: 'asc' }],
  ['Invoices', 'Status', { sortBy: 'status', sortOrder: 'asc' }],
  ['Sales messages', 'Organization', { sortBy: 'name', sortOrder: 'asc' }],
  ['Sales messages', 'Status', { sortBy: 'status', sortOrder: 'asc' }],
  ['Sales messages', 'Received', { sortBy: 'date', sortOrder: 'asc' }],
] as const)('sorts %s by %s', async (label, title, query) => {
  const expectQuery = await openList(label);
  await userEvent.click(screen.getByRole('columnheader', { name: title }));
  await expectQuery(query);
});

it.each([
  ['Invoices', 'Nothing to invoice yet', 'No invoices match these filters'],
  ['Reports', 'No reports yet', 'No reports match these filters'],
  ['Sales messages', 'No sales messages yet', 'No sales messages match these filters'],
] as const)('says that %s are empty, or that nothing matches', async (label, empty, unmatched) => {
  const { tab, user } = LISTS[label];
  mockDashboard({ [INVOICES]: NO_ROWS, [REPORTS]: NO_ROWS, [SALES]: NO_ROWS });
  openDashboard(`?tab=${tab}`, user);
  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  await userEvent.type(screen.getByRole('searchbox'), 'canals');
  expect(await screen.findByText(unmatched)).toBeVisible();
});
