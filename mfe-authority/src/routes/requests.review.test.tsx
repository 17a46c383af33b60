import { expectToast } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aDecision,
  anEnterpriseRequest,
  anEnterpriseReview,
} from '../features/requests/requests.factory';
import {
  bodyRows,
  ENTERPRISE_LIST,
  mockDashboard,
  openDashboard,
  pageOf,
  sent,
  STATS,
  type Replies,
} from '../testing/dashboard';

const DETAILS = 'GET /api/authority/enterprise-requests/:id';
const DECIDE = 'POST /api/authority/handle-request';
const request = anEnterpriseRequest(1);
const approved = anEnterpriseRequest(1, {
  status: 'approved',
  decision: aDecision({ awaitsPassword: true }),
});

const replies = {
  [ENTERPRISE_LIST]: pageOf(request, anEnterpriseRequest(2)),
  [DETAILS]: { body: anEnterpriseReview() },
};

function decidingServer(decided: typeof request) {
  let current = request;
  return {
    [DETAILS]: () => ({ body: anEnterpriseReview({ request: current }) }),
    [DECIDE]: () => {
      current = decided;
      return { body: decided };
    },
  } satisfies Replies;
}

async function openReview(more: Replies = {}) {
  const requests = mockDashboard({ ...replies, ...more });
  openDashboard(`?request=${request.id}`);
  await screen.findByRole('dialog', { name: 'Northwind Freight 1' });
  return requests;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens a request from its row, keeps it in the address, and closes it on Back', async () => {
  mockDashboard(replies);
  openDashboard();
  await userEvent.click(
    await screen.findByRole('link', { name: 'Dana Wells 1, Northwind Freight 1' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Northwind Freight 1' })).toBeVisible();
  expect(window.location.search).toBe(`?request=${request.id}`);
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
});

it('opens a request by its link, and shows the list when it is closed', async () => {
  await openReview();
  await press('Close the request');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
  expect(screen.getByRole('table', { name: 'Enterprise requests' })).toBeVisible();
});

it('leads to the next request of the list', async () => {
  await openReview();
  expect(await screen.findByRole('button', { name: 'Previous request' })).toBeDisabled();
  await press('Next request');
  expect(window.location.search).toBe(`?request=${anEnterpriseRequest(2).id}`);
});

it('shows everything that helps to decide', async () => {
  await openReview({
    [DETAILS]: {
      body: anEnterpriseReview({
        collisions: ['organization', 'email'],
        similarOrganizations: [
          {
            id: anEnterpriseRequest(8).id,
            name: 'Northwind LLC',
            kind: 'enterprise',
            match: 'domain',
            users: 1,
          },
        ],
        otherRequests: [
          {
            id: anEnterpriseRequest(9).id,
            contactName: 'Ana Roy',
            name: 'Northwind Freight',
            email: 'ana@northwind.example',
            status: 'rejected',
            createdAt: request.createdAt,
          },
        ],
        warnNotices: [
          {
            company: 'Northwind Freight Inc',
            state: 'IN',
            location: 'Gary',
            employees_affected: 220,
            layoff_date: '2027-01-31',
            notice_date: null,
            reason: null,
          },
        ],
      }),
    },
  });
  const panel = within(screen.getByRole('dialog'));
  const notice = panel.getByRole('alert');
  expect(notice).toHaveTextContent('An organization named “Northwind Freight 1” already exists.');
  expect(notice).toHaveTextContent('dana1@northwind.example already has an account.');
  expect(panel.getByText(/We close our plant in Gary/)).toBeVisible();
  expect(panel.getByRole('region', { name: 'Similar organizations' })).toHaveTextContent(
    'Northwind LLCSame email domain · Enterprise · 1 user',
  );
  expect(
    panel.getByRole('region', { name: 'WARN notices when the request arrived' }),
  ).toHaveTextContent('220 people · Gary, IN · effective Jan 31, 2027');
  await userEvent.click(panel.getByRole('button', { name: 'Ana Roy, Northwind Freight' }));
  expect(window.location.search).toBe(`?request=${anEnterpriseRequest(9).id}`);
});

it('sends no setup on an unchanged approval, and loads figures and list again', async () => {
  const requests = await openReview(decidingServer(approved));
  await press('Approve');
  expect(await screen.findByRole('region', { name: 'Approved' })).toHaveFocus();
  expect(screen.getByText(/Request approved/)).toBeVisible();
  expect(sent(requests, DECIDE)).toEqual([{ requestId: request.id, action: 'approve' }]);
  await waitFor(() => expect(sent(requests, STATS)).toHaveLength(2));
  expect(sent(requests, ENTERPRISE_LIST)).toHaveLength(2);
});

it('sends only the corrected fields', async () => {
  const requests = await openReview(decidingServer(approved));
  const name = screen.getByRole('textbox', { name: 'Company name' });
  await userEvent.clear(name);
  await userEvent.type(name, ' Northwind Inc ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Setup fee is paid' }));
  await press('Approve');
  await screen.findByRole('region', { name: 'Approved' });
  expect(sent(requests, DECIDE)).toEqual([
    {
      requestId: request.id,
      action: 'approve',
      setupData: { companyName: 'Northwind Inc', hasOrganizationFee: true },
    },
  ]);
});

it('says what is wrong with a correction, and sends nothing', async () => {
  const requests = await openReview();
  const email = screen.getByRole('textbox', { name: 'Email of the main user' });
  await userEvent.clear(email);
  await userEvent.type(email, 'dana');
  await press('Approve');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(email).toHaveFocus();
  expect(sent(requests, DECIDE)).toEqual([]);
});

it.each([
  ['organization_exists', 'Company name'],
  ['email_taken', 'Email of the main user'],
])('shows the refusal %s at its field', async (code, label) => {
  await openReview({ [DECIDE]: { status: 409, error: { message: 'It is taken', code } } });
  await press('Approve');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription('It is taken'),
  );
  expect(screen.queryByText(/Processing Failed/)).not.toBeInTheDocument();
});

it('shows at its field what the server refuses of the setup', async () => {
  await openReview({
    [DECIDE]: {
      status: 400,
      error: {
        message: 'Invalid',
        code: 'invalid_request',
        issues: [{ path: 'setupData.lastName', message: 'Too odd' }],
      },
    },
  });
  await press('Approve');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(
      'Too odd',
    ),
  );
});

it('rejects a request with a reason, and says that the contact gets it by email', async () => {
  const rejected = anEnterpriseRequest(1, {
    status: 'rejected',
    decision: aDecision({ reason: 'Not a company address.' }),
  });
  const requests = await openReview(decidingServer(rejected));
  await press('Reject…');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveAccessibleDescription(/We email it to Dana Wells 1\.$/);
  await userEvent.type(reason, 'Not a company address.');
  await press('Reject request');
  const region = await screen.findByRole('region', { name: 'Rejected' });
  expect(region).toHaveTextContent('Not a company address.');
  expect(sent(requests, DECIDE)).toEqual([
    { requestId: request.id, action: 'reject', reason: 'Not a company address.' },
  ]);
});

it('rejects without a reason too, and keeps corrections on Back', async () => {
  const requests = await openReview({ [DECIDE]: 'network failure' });
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'h');
  await press('Reject…');
  await press('Reject request');
  await expectToast('destructive | Processing Failed | Please try again in a moment.');
  expect(sent(requests, DECIDE)).toEqual([{ requestId: request.id, action: 'reject' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again in a moment.');
  await press('Back');
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Danah');
});

it('does not send a reason that is too long', async () => {
  const requests = await openReview();
  await press('Reject…');
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(2001));
  await press('Reject request');
  expect(reason).toHaveAccessibleDescription('Please use at most 2,000 characters');
  expect(sent(requests, DECIDE)).toEqual([]);
});

it('shows who has already decided the request, and updates the row', async () => {
  await openReview();
  mockDashboard({
    [DECIDE]: {
      status: 409,
      error: {
        message: 'Decided already',
        code: 'already_decided',
        current: anEnterpriseRequest(1, { status: 'rejected', decision: aDecision() }),
      },
    },
    [STATS]: 'never',
    [ENTERPRISE_LIST]: 'never',
    [DETAILS]: 'never',
  });
  await press('Approve');
  expect(await screen.findByText('harper has already decided this request')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Rejected' })).toHaveTextContent('By harper');
  expect(screen.getByText('destructive | Processing Failed | Decided already')).toBeVisible();
  expect(bodyRows('Enterprise requests')[0]).toHaveTextContent('Rejected');
});

it('sends the link again while the main user has no password', async () => {
  const LINK = 'POST /api/authority/enterprise-requests/:id/send-link';
  const decided = { [DETAILS]: { body: anEnterpriseReview({ request: approved }) } };
  const requests = await openReview({ ...decided, [LINK]: { body: undefined } });
  await press('Send link again');
  expect(await screen.findByText(/Link sent/)).toBeVisible();
  expect(requests.find(({ call }) => call === LINK)?.params).toEqual({ id: request.id });
  mockDashboard({
    ...replies,
    ...decided,
    [LINK]: { status: 409, error: { message: 'Not needed any more', code: 'link_not_needed' } },
  });
  await press('Send link again');
  await expectToast('destructive | Update Failed | Not needed any more');
});

it('says that a request does not exist', async () => {
  mockDashboard({
    ...replies,
    [DETAILS]: { status: 404, error: { message: 'Not found', code: 'not_found' } },
  });
  openDashboard(`?request=${request.id}`);
  expect(await screen.findByRole('dialog', { name: 'This request does not exist' })).toBeVisible();
});

it('loads a request again on Try again after a failure', async () => {
  mockDashboard({ ...replies, [DETAILS]: 'network failure' });
  openDashboard(`?request=${request.id}`);
  await screen.findByRole('dialog', { name: 'We could not load this request' });
  mockDashboard(replies);
  await press('Try again');
  expect(await screen.findByRole('dialog', { name: 'Northwind Freight 1' })).toBeVisible();
});
