import { expectToast, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anInvoiceLine } from '../features/invoices/invoices.factory';
import {
  bodyRows,
  mockDashboard,
  openDashboard,
  pageOf,
  queriesOf,
  sent,
  type Replies,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/invoices';
const MARK = 'POST /api/authority/invoices/mark';
const LABEL = 'Invoices';

const invoiced = { at: '2024-11-21T09:00:00.000Z', by: 'harper' };
const [first, second, third] = [anInvoiceLine(1), anInvoiceLine(2), anInvoiceLine(3, { invoiced })];
const lines = [first, second, third];
const replies = (body = lines) => ({ [LIST]: pageOf(...body) });

async function openTable(search = '', more: Replies = {}) {
  const requests = mockDashboard({ ...replies(), ...more });
  openDashboard(`?tab=invoices${search}`);
  await screen.findByRole('table', { name: LABEL });
  return requests;
}

async function askForBoth(mark: NonNullable<Replies[typeof MARK]>) {
  const requests = await openTable('', { [MARK]: mark });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as invoiced 2 of 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 2 lines as invoiced?' }));
  return { requests, dialog };
}

it('lists open lines, and for invoiced ones when and by which administrator', async () => {
  const requests = await openTable();
  expect(queriesOf(requests, LIST)).toEqual([{ limit: '50' }]);
  const [open, , done] = bodyRows(LABEL);
  for (const text of ['Bureau of Canals 1', 'Spring 1', '10', '$400', 'Nov 20, 2024', 'Open']) {
    expect(open).toHaveTextContent(text);
  }
  for (const text of ['$1,200', 'Invoiced', 'Nov 21, 2024 by harper']) {
    expect(done).toHaveTextContent(text);
  }
});

it('shows only the date of a line that an unknown administrator invoiced', async () => {
  mockDashboard(replies([anInvoiceLine(1, { invoiced: { ...invoiced, by: null } })]));
  openDashboard('?tab=invoices');
  await screen.findByRole('table', { name: LABEL });
  const [row] = bodyRows(LABEL);
  expect(row).toHaveTextContent('Nov 21, 2024');
  expect(row).not.toHaveTextContent('by');
});

it('lists the selected open lines with their total before it marks them', async () => {
  const { requests, dialog } = await askForBoth('never');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bureau of Canals 1Spring 1, 10 people$400',
    'Bureau of Canals 2Spring 2, 20 people$800',
  ]);
  expect(dialog.getByText('$1,200')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(sent(requests, MARK)).toEqual([]);
});

it('marks the selected lines in one request, says how many and loads them again', async () => {
  const { requests, dialog } = await askForBoth({ body: { marked: 2, cents: 120_000 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 lines' }));
  await expectToast('neutral | 2 lines marked as invoiced, $1,200');
  expect(sent(requests, MARK)).toEqual([{ ids: [first.id, second.id] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
  await waitFor(() => expect(queriesOf(requests, LIST)).toHaveLength(2));
});

it.each([
  [
    { marked: 1, cents: 40_000 },
    '1 line marked as invoiced, $400 | 1 of the 2 lines was no longer open.',
  ],
  [{ marked: 0, cents: 0 }, 'No lines were marked as invoiced | They were all already invoiced.'],
])('says so when fewer lines were still open than selected: %p', async (body, toast) => {
  const { dialog } = await askForBoth({ body });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 lines' }));
  await expectToast(`neutral | ${toast}`);
});

it('shows a failure as a toast and in the dialog, and can be tried again', async () => {
  const { requests, dialog } = await askForBoth(refusal(400, 'Too many lines', 'invalid_request'));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 lines' }));
  await expectToast('destructive | Update Failed | Too many lines');
  expect(dialog.getByRole('alert')).toHaveTextContent('Too many lines');
  mockDashboard({ ...replies(), [MARK]: { body: { marked: 2, cents: 120_000 } } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 lines' }));
  await expectToast('neutral | 2 lines marked as invoiced, $1,200');
  expect(sent(requests, MARK)).toHaveLength(1);
});

it('marks a single line by its own button', async () => {
  const requests = await openTable('', { [MARK]: { body: { marked: 1, cents: 80_000 } } });
  expect(screen.queryByRole('button', { name: /Canals 3/ })).not.toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: 'Mark as invoiced: Bureau of Canals 2, Spring 2' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 1 line' }));
  await expectToast('neutral | 1 line marked as invoiced, $800');
  expect(sent(requests, MARK)).toEqual([{ ids: [second.id] }]);
});

it('marks a single line by the key i, unless it is invoiced', async () => {
  await openTable();
  await userEvent.keyboard('jjji');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('kki');
  expect(await screen.findByRole('dialog', { name: 'Mark 1 line as invoiced?' })).toHaveTextContent(
    'Bureau of Canals 1',
  );
});

it.each([
  ['', '/api/authority/invoices/export'],
  [
    '&search=+canals+&status=open&sort=amount.desc',
    '/api/authority/invoices/export?search=canals&status=open',
  ],
])('links to the export of the server, with the same filter: %p', async (search, href) => {
  await openTable(search);
  const link = screen.getByRole('link', { name: 'Export' });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('download');
});
