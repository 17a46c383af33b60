import { expectToast } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aDecision,
  aFederalRequest,
  anEnterpriseRequest,
} from '../features/requests/requests.factory';
import {
  bodyRows,
  ENTERPRISE_LIST,
  FEDERAL_LIST,
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  queriesOf,
  rowNames,
} from '../testing/dashboard';

const LABEL = 'Enterprise requests';
const three = [
  anEnterpriseRequest(1),
  anEnterpriseRequest(2, { status: 'approved', decision: aDecision() }),
  anEnterpriseRequest(3),
];
const partOf = (body: typeof three, total: number, nextCursor: string | null) => ({
  body,
  page: { total, nextCursor },
});

async function openThree(search = '') {
  const requests = mockDashboard({ [ENTERPRISE_LIST]: pageOf(...three) });
  openDashboard(search);
  await screen.findByRole('table', { name: LABEL });
  return requests;
}

it('shows who asks, for which company, and what was decided', async () => {
  const requests = await openThree();
  expect(queriesOf(requests, ENTERPRISE_LIST)).toEqual([{ limit: '50' }]);
  expect(rowNames(LABEL)).toEqual(['Dana Wells 1', 'Dana Wells 2', 'Dana Wells 3']);
  const [first, second] = bodyRows(LABEL).map((row) => within(row));
  expect(first?.getByText('dana1@northwind.example')).toBeVisible();
  expect(first?.getByText('Pending')).toBeVisible();
  expect(second?.getByText('by harper')).toBeVisible();
});

it('shows department and clearance of a federal request', async () => {
  mockDashboard({
    [FEDERAL_LIST]: pageOf(aFederalRequest()),
  });
  openDashboard('?tab=federal-requests');
  await screen.findByRole('table', { name: 'Federal requests' });
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(expect.arrayContaining(['Agency', 'Department', 'Clearance']));
  expect(screen.getByText('Top Secret')).toBeVisible();
});

it('reads search, status and order from the address', async () => {
  const requests = await openThree(
    '?tab=enterprise-requests&search=wells&status=pending&sort=name.asc',
  );
  expect(queriesOf(requests, ENTERPRISE_LIST)).toEqual([
    { search: 'wells', status: 'pending', sortBy: 'name', sortOrder: 'asc', limit: '50' },
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search enterprise requests' })).toHaveValue(
    'wells',
  );
  expect(screen.getByRole('radio', { name: 'Pending' })).toBeChecked();
  expect(screen.getByRole('columnheader', { name: 'Company' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

it('ignores a status and an order that do not exist', async () => {
  const requests = await openThree('?status=lost&sort=nothing.asc');
  expect(queriesOf(requests, ENTERPRISE_LIST)).toEqual([{ sortOrder: 'asc', limit: '50' }]);
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

it('adds a filter to the history, and Back removes it', async () => {
  const requests = await openThree();
  await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  await waitFor(() => expect(queriesOf(requests, ENTERPRISE_LIST)).toHaveLength(2));
  expect(window.location.search).toBe('?status=pending');
  window.history.back();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'All' })).toBeChecked());
});

it('sorts by a heading one way, then the other way, then not at all', async () => {
  const requests = await openThree();
  const heading = screen.getByRole('columnheader', { name: 'Company' });
  await userEvent.click(heading);
  expect(window.location.search).toBe('?sort=name.asc');
  await userEvent.click(heading);
  expect(window.location.search).toBe('?sort=name.desc');
  await userEvent.click(heading);
  expect(window.location.search).toBe('');
  expect(queriesOf(requests, ENTERPRISE_LIST)).toContainEqual({
    sortBy: 'name',
    sortOrder: 'desc',
    limit: '50',
  });
});

it('searches only once, after a pause in typing', async () => {
  const requests = await openThree();
  await userEvent.type(screen.getByRole('searchbox'), 'well');
  await waitFor(() => expect(window.location.search).toBe('?search=well'));
  await waitFor(() => expect(queriesOf(requests, ENTERPRISE_LIST)).toHaveLength(2));
  expect(queriesOf(requests, ENTERPRISE_LIST)[1]).toEqual({ search: 'well', limit: '50' });
});

it('aborts a request that a newer one replaces', async () => {
  mockDashboard({
    [ENTERPRISE_LIST]: ({ query }) => (query['status'] ? 'never' : pageOf(...three)),
  });
  openDashboard();
  await screen.findByRole('table', { name: LABEL });
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    signals.push(init?.signal);
    return fetch(input, init);
  };
  await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

it('keeps the rows while the next ones load', async () => {
  mockDashboard({
    [ENTERPRISE_LIST]: ({ query }) => (query['status'] ? 'never' : pageOf(...three)),
  });
  openDashboard();
  await screen.findByRole('table', { name: LABEL });
  await userEvent.click(screen.getByRole('radio', { name: 'Pending' }));
  expect(screen.getByRole('table', { name: LABEL, busy: true })).toBeVisible();
  expect(rowNames(LABEL)).toHaveLength(3);
});

it('turns the pages forward and back, and keeps the page in the address', async () => {
  const requests = mockDashboard({
    [ENTERPRISE_LIST]: ({ query: { cursor } }) =>
      cursor === undefined
        ? partOf([anEnterpriseRequest(1)], 8214, 'second')
        : partOf(
            [anEnterpriseRequest(cursor === 'second' ? 2 : 3)],
            8214,
            cursor === 'second' ? 'third' : null,
          ),
  });
  openDashboard('?status=pending');
  expect(await screen.findByText('1–1 of 8,214')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–51 of 8,214')).toBeVisible();
  expect(window.location.search).toBe('?status=pending&cursor=second&page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('101–101 of 8,214')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('51–51 of 8,214')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('1–1 of 8,214')).toBeVisible();
  expect(window.location.search).toBe('?status=pending');
  expect(queriesOf(requests, ENTERPRISE_LIST)).toContainEqual({
    status: 'pending',
    cursor: 'third',
    limit: '50',
  });
});

it('can go back only to the first page from a link to a page in the middle', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: partOf(three, 500, 'next') });
  openDashboard('?cursor=abc&page=4');
  await screen.findByText('151–153 of 500');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(await screen.findByText('1–3 of 500')).toBeVisible();
});

it('says that there are more than were counted', async () => {
  mockDashboard({
    [ENTERPRISE_LIST]: {
      body: three,
      page: { total: 10_000, nextCursor: 'x', isTotalExact: false },
    },
  });
  openDashboard();
  expect(await screen.findByText('1–3 of 10,000+')).toBeVisible();
});

it('offers to clear the filters when nothing matches', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: ({ query }) => pageOf(...(query['search'] ? [] : three)) });
  openDashboard('?search=zebra&status=pending');
  expect(await screen.findByText('No enterprise requests match these filters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: LABEL })).toBeVisible();
  expect(window.location.search).toBe('');
});

it('says that there are no requests yet', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: NO_ROWS });
  openDashboard();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
});

it('says that it is loading', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: 'never' });
  openDashboard();
  expect(await screen.findByText('Loading enterprise requests')).toBeInTheDocument();
});

it('shows a failure and recovers by Try again', async () => {
  mockDashboard({ [ENTERPRISE_LIST]: 'network failure' });
  openDashboard('?cursor=gone&page=2');
  expect(await screen.findByText('We could not load the enterprise requests')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the first page' })).toBeVisible();
  mockDashboard({ [ENTERPRISE_LIST]: pageOf(...three) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: LABEL })).toBeVisible();
});

it('keeps the choice of columns and density', async () => {
  await openThree();
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Phone' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('gangway-table:enterprise-requests') ?? '')).toEqual({
    density: 'compact',
    columns: { phone: false },
  });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'Phone' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
});

it('labels every cell of a row that is shown as a card', async () => {
  await openThree();
  const [row] = bodyRows(LABEL);
  const labels = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual([null, 'Company', 'Email', 'Phone', 'Status', 'Received', 'Decided']);
});

it('exports all pages of the filter, without formulas', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  const requests = mockDashboard({
    [ENTERPRISE_LIST]: ({ query: { cursor } }) =>
      cursor === undefined
        ? partOf([anEnterpriseRequest(1, { companyName: '=1+1' })], 2, 'second')
        : partOf([anEnterpriseRequest(2)], 2, null),
  });
  openDashboard('?status=pending');
  await screen.findByRole('table', { name: LABEL });
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await expectToast('neutral | Export ready | 2 rows saved to enterprise-requests.csv.');
  const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
  expect(text).toContain('"Dana Wells 1","\'=1+1"');
  expect(text).toContain('"Dana Wells 2"');
  expect(queriesOf(requests, ENTERPRISE_LIST).slice(1)).toEqual([
    { status: 'pending', limit: '500' },
    { status: 'pending', limit: '500', cursor: 'second' },
  ]);
  click.mockRestore();
});

it('selects all rows of the page, and none after a change of the filter', async () => {
  await openThree();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve 2 of 3' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Rejected' }));
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
});
