import type { HandleEnterpriseRequest } from '@gangway/contract/desk/authority-requests';
import { expectToast, type MockedRequest } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDecision, anEnterpriseRequest } from '../features/requests/requests.factory';
import {
  ENTERPRISE_LIST,
  mockDashboard,
  openDashboard,
  pageOf,
  sent,
  STATS,
  type Replies,
} from '../testing/dashboard';

const DECIDE = 'POST /api/authority/handle-request';
const all = [
  anEnterpriseRequest(1),
  anEnterpriseRequest(2),
  anEnterpriseRequest(3, { status: 'rejected', decision: aDecision() }),
];
const [first, second] = all;
const replies = { [ENTERPRISE_LIST]: pageOf(...all) };

const idIn = ({ body }: MockedRequest) =>
  all.find(({ id }) => JSON.stringify(body).includes(id)) ?? anEnterpriseRequest(1);

const approve = (request: MockedRequest) => ({
  body: { ...idIn(request), status: 'approved' as const, decision: aDecision() },
});

async function selectAll(decide: NonNullable<Replies[typeof DECIDE]>) {
  const requests = mockDashboard({ ...replies, [DECIDE]: decide });
  openDashboard();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Select all rows on this page' }),
  );
  return requests;
}

const decision = (
  request: typeof first,
  rest: Omit<HandleEnterpriseRequest, 'requestId'>,
): HandleEnterpriseRequest => ({ requestId: request?.id ?? '', ...rest });

it('lists the requests before it approves them, without decided ones', async () => {
  await selectAll(approve);
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 of 3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 requests?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Northwind Freight 1Dana Wells 1, dana1@northwind.example',
    'Northwind Freight 2Dana Wells 2, dana2@northwind.example',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('approves the requests one after the other, and says so', async () => {
  const requests = await selectAll(approve);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 requests' }));
  await expectToast('neutral | 2 requests approved');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
  expect(sent(requests, DECIDE)).toEqual([
    decision(first, { action: 'approve' }),
    decision(second, { action: 'approve' }),
  ]);
  await waitFor(() => expect(sent(requests, STATS)).toHaveLength(2));
});

it('rejects the requests with one reason for all', async () => {
  const requests = await selectAll((request) => ({
    body: { ...idIn(request), status: 'rejected', decision: aDecision() },
  }));
  await userEvent.keyboard('r');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not this year.');
  await userEvent.click(screen.getByRole('button', { name: 'Reject 2 requests' }));
  await expectToast('neutral | 2 requests rejected');
  expect(sent(requests, DECIDE)).toEqual([
    decision(first, { action: 'reject', reason: 'Not this year.' }),
    decision(second, { action: 'reject', reason: 'Not this year.' }),
  ]);
});

it('says why a request failed, and goes on with the others', async () => {
  await selectAll((request) =>
    idIn(request) === first
      ? { status: 409, error: { message: 'There is one already', code: 'organization_exists' } }
      : approve(request),
  );
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 requests' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not all requests were approved' });
  const items = within(dialog).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Not approved: There is one already');
  expect(items[1]).toHaveTextContent('approved');
  expect(within(dialog).getByText('1 approved, 1 failed')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the decision on a request that was decided meanwhile', async () => {
  await selectAll(approve);
  mockDashboard({
    [STATS]: 'never',
    [ENTERPRISE_LIST]: 'never',
    [DECIDE]: {
      status: 409,
      error: {
        message: 'Decided already',
        code: 'already_decided',
        current: anEnterpriseRequest(1, { status: 'rejected', decision: aDecision() }),
      },
    },
  });
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 requests' }));
  await screen.findByText('0 approved, 2 failed');
  const [, row] = screen.getAllByRole('row', { hidden: true });
  expect(row).toHaveTextContent('Rejected');
});

it('stops after the current request', async () => {
  let answer: (reply: ReturnType<typeof approve>) => void = () => undefined;
  const requests = await selectAll(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2 requests' }));
  expect(await screen.findByText('0 of 2 processed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop after this one' }));
  answer({ body: { ...anEnterpriseRequest(1), status: 'approved', decision: aDecision() } });
  expect(await screen.findByText('1 approved, 0 failed, 1 not processed')).toBeVisible();
  expect(sent(requests, DECIDE)).toHaveLength(1);
});

it('applies the keys to the focused row when nothing is selected', async () => {
  mockDashboard(replies);
  openDashboard();
  await screen.findByRole('table', { name: 'Enterprise requests' });
  await userEvent.keyboard('ja');
  expect(await screen.findByRole('dialog', { name: 'Approve 1 request?' })).toHaveTextContent(
    'Northwind Freight 1',
  );
});

it('does not decide a decided request by its key', async () => {
  mockDashboard(replies);
  openDashboard();
  await screen.findByRole('table', { name: 'Enterprise requests' });
  await userEvent.keyboard('jjja');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
