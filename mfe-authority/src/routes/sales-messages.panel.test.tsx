import type { ManagedOrganization } from '@gangway/contract/desk/authority-organizations';
import { expectLink, expectToast, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aSalesMessage,
  anAnsweredMessage,
} from '../features/sales-messages/sales-messages.factory';
import {
  mockDashboard,
  NO_ROWS,
  openDashboard,
  pageOf,
  sent,
  STATS,
  type Replies,
} from '../testing/dashboard';

const LIST = 'GET /api/authority/sales-contacts';
const DETAILS = 'GET /api/authority/sales-contacts/:id';
const ANSWER = 'POST /api/authority/sales-contacts/:id/answer';
const CHANGE = 'PATCH /api/authority/organizations/:id';
const NAME = 'Maya Okafor, Northstar Freight';

const message = aSalesMessage();
const answered = anAnsweredMessage();
const organization: ManagedOrganization = {
  id: message.organizationId,
  name: message.organizationName,
  kind: 'enterprise',
  subscriptionStatus: 'inactive',
  hasOrganizationFee: true,
  suspension: null,
  createdAt: '2024-11-19T09:00:00.000Z',
};

const replies = (shown = message) => ({ [LIST]: pageOf(shown), [DETAILS]: { body: shown } });

async function openPanel(more: Replies = {}, shown = message) {
  const requests = mockDashboard({ ...replies(shown), ...more });
  openDashboard(`?tab=sales-messages&message=${shown.id}`);
  const panel = within(await screen.findByRole('dialog', { name: NAME }));
  return { requests, panel };
}

async function sendAnswer(panel: Awaited<ReturnType<typeof openPanel>>['panel'], text: string) {
  await userEvent.type(panel.getByRole('textbox', { name: 'Answer' }), text);
  await userEvent.click(panel.getByRole('button', { name: 'Send answer' }));
}

it('opens the whole message from its row, with a link to the organization', async () => {
  mockDashboard(replies());
  openDashboard('?tab=sales-messages');
  await userEvent.click(await screen.findByRole('link', { name: NAME }));
  const panel = within(await screen.findByRole('dialog', { name: NAME }));
  expect(panel.getByText(/The end\./)).toBeVisible();
  expectLink('maya@northstar.example', 'mailto:maya@northstar.example', panel);
  expectLink(
    'Northstar Freight',
    `/authority-dashboard?tab=organizations&organization=${message.organizationId}`,
    panel,
  );
  await userEvent.click(panel.getByRole('button', { name: 'Close the message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows who answered a message and how, without a field for an answer', async () => {
  const { panel } = await openPanel({}, answered);
  const answer = panel.getByRole('region', { name: 'Answer' });
  expect(answer).toHaveTextContent('By bank transfer.');
  expect(answer).toHaveTextContent('By harper');
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Mark setup fee as paid' })).not.toBeInTheDocument();
});

it('opens a message by its address when it is not on the page in view', async () => {
  const { panel } = await openPanel({ [LIST]: NO_ROWS });
  expect(panel.getByText(/The end\./)).toBeVisible();
});

it('sends an answer, shows it, and loads the list and the figures again', async () => {
  let stored = message;
  const requests = mockDashboard({
    [LIST]: () => pageOf(stored),
    [DETAILS]: () => ({ body: stored }),
    [ANSWER]: () => {
      stored = answered;
      return { body: stored };
    },
  });
  openDashboard(`?tab=sales-messages&message=${message.id}`);
  const panel = within(await screen.findByRole('dialog', { name: NAME }));
  expect(panel.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(
    /Sent by email to maya@northstar\.example/,
  );
  await sendAnswer(panel, 'By bank transfer.');
  await expectToast('neutral | Answer sent | We emailed it to Maya Okafor.');
  expect(sent(requests, ANSWER)).toEqual([{ message: 'By bank transfer.' }]);
  expect(panel.getByRole('region', { name: 'Answer' })).toHaveFocus();
  await waitFor(() => {
    expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Answered');
  });
  expect([LIST, STATS].map((name) => sent(requests, name).length)).toEqual([2, 2]);
});

it('requires an answer before it sends anything', async () => {
  const { requests, panel } = await openPanel();
  await sendAnswer(panel, '   ');
  expect(panel.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(
    'Please write an answer',
  );
  expect(sent(requests, ANSWER)).toEqual([]);
});

it('shows the answer of another administrator who was first', async () => {
  let stored = message;
  const { panel } = await openPanel({
    [LIST]: NO_ROWS,
    [DETAILS]: () => ({ body: stored }),
    [ANSWER]: () => {
      stored = answered;
      return refusal(409, 'It has been answered already', 'already_answered');
    },
  });
  await sendAnswer(panel, 'By card.');
  await expectToast('destructive | Update Failed | It has been answered already');
  expect(await panel.findByText('harper has already answered this message')).toBeVisible();
  expect(panel.getByRole('region', { name: 'Answer' })).toHaveTextContent('By bank transfer.');
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
});

it('shows a failure as a toast and in the panel, and keeps the typed answer', async () => {
  const { panel } = await openPanel({
    [ANSWER]: refusal(404, 'This message does not exist', 'not_found'),
  });
  await sendAnswer(panel, 'By card.');
  await expectToast('destructive | Update Failed | This message does not exist');
  expect(panel.getByRole('alert')).toHaveTextContent('This message does not exist');
  expect(panel.getByRole('textbox', { name: 'Answer' })).toHaveValue('By card.');
});

it('marks the setup fee as paid', async () => {
  let stored = message;
  const { requests, panel } = await openPanel({
    [LIST]: () => pageOf(stored),
    [DETAILS]: () => ({ body: stored }),
    [CHANGE]: () => {
      stored = { ...message, hasOrganizationFee: true };
      return { body: organization };
    },
  });
  await userEvent.click(panel.getByRole('button', { name: 'Mark setup fee as paid' }));
  await expectToast('neutral | Setup fee marked as paid');
  const change = requests.find(({ call }) => call === CHANGE);
  expect(change).toMatchObject({
    params: { id: message.organizationId },
    body: { hasOrganizationFee: true },
  });
  expect(await panel.findByText('Paid')).toBeVisible();
  expect(panel.getAllByRole('definition').at(-1)).toHaveFocus();
  expect(panel.queryByRole('button', { name: 'Mark setup fee as paid' })).not.toBeInTheDocument();
  expect(panel.getByRole('textbox', { name: 'Answer' })).toBeVisible();
  await waitFor(() => {
    expect(screen.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Paid');
  });
});

it('leaves the setup fee unpaid when it could not be marked', async () => {
  const { panel } = await openPanel({ [CHANGE]: 'network failure' });
  await userEvent.click(panel.getByRole('button', { name: 'Mark setup fee as paid' }));
  await expectToast('destructive | Update Failed | Please try again in a moment.');
  expect(panel.getByText('Unpaid')).toBeVisible();
});
