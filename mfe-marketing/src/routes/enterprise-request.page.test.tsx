import { mockApi, refusal } from '@gangway/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { clearToast } from '../testing/clear-toast';
import { fillForm } from '../testing/fill-in';
import { renderPage } from '../testing/render-page';
import { anEnterpriseRequest } from '../testing/requests';
import EnterpriseRequestPage from './enterprise-request.page';

const REQUEST = 'POST /api/enterprise-request';
const good = {
  'Your name': 'Ada Byron',
  Company: 'Northstar Freight',
  'Company email': 'ada@northstar.example',
  'Phone number': '(202) 555-0142',
};

const open = () => renderPage(EnterpriseRequestPage, { path: '/enterprise-request' });
const field = (name: string) => screen.getByRole('textbox', { name });
const toast = () => screen.findByText(/\|/);
const sent = () => screen.findByRole('heading', { level: 1, name: 'We received your request.' });

type Replies = Parameters<typeof mockApi>[0];
const accepted: Replies = { [REQUEST]: { body: anEnterpriseRequest } };

async function submit(changes: Record<string, string> = {}, replies = accepted) {
  const requests = mockApi(replies);
  const user = open();
  await fillForm(user, { ...good, ...changes });
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  return { user, requests };
}

beforeEach(() => {
  sessionStorage.clear();
  clearToast();
});

it('sends the entries trimmed, and says when and where we answer', async () => {
  const { requests } = await submit({
    Company: '  Northstar Freight ',
    'Anything else (optional)': '40 people',
  });
  expect(await sent()).toHaveFocus();
  expect(
    screen.getByText(/contact you about Northstar Freight within 24-48 hours, at ada@northstar/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    contactName: 'Ada Byron',
    companyName: 'Northstar Freight',
    companyEmail: 'ada@northstar.example',
    phoneNumber: '(202) 555-0142',
    additionalInfo: '40 people',
  });
});

it('sends a request without additional information', async () => {
  const requests = mockApi(accepted);
  const user = open();
  await fillForm(user, good);
  await user.type(field('Phone number'), '{Enter}');
  await sent();
  expect(requests[0]?.body).not.toHaveProperty('additionalInfo');
});

it.each([
  ['Your name', 'A', 'Contact name must be at least 2 characters'],
  ['Your name', '', 'Contact name must be at least 2 characters'],
  ['Company', ' N ', 'Company name must be at least 2 characters'],
  ['Company email', 'ada@', 'Please enter a valid company email'],
  ['Company email', '', 'Please enter a valid company email'],
  ['Phone number', '555-0142', 'Please enter a valid phone number'],
  ['Phone number', '', 'Please enter a valid phone number'],
])('refuses %s when it is %j', async (name, text, message) => {
  const { requests } = await submit({ [name]: text });
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toHaveFocus();
  expect(requests).toEqual([]);
});

it.each([
  ['the server refuses', refusal(503, 'We are full', 'unavailable'), 'We are full'],
  ['there is no network', 'network failure', 'Please try again in a moment.'],
] as const)('says why when %s, and keeps what was typed', async (_, reply, text) => {
  await submit({}, { [REQUEST]: reply });
  expect(await toast()).toHaveTextContent(`destructive | Submission Failed | ${text}`);
  expect(field('Company')).toHaveValue('Northstar Freight');
});

it('shows the server’s error next to its field', async () => {
  const issues = [{ path: 'companyEmail', message: 'That address does not exist' }];
  await submit({}, { [REQUEST]: { status: 400, error: { message: 'No', issues } } });
  expect(await screen.findByText('That address does not exist')).toBeVisible();
  expect(field('Company email')).toHaveFocus();
});

it('keeps what was typed over a reload, until it is sent', async () => {
  mockApi(accepted);
  await fillForm(open(), good);
  cleanup();
  const user = open();
  expect(field('Your name')).toHaveValue('Ada Byron');
  expect(field('Phone number')).toHaveValue('(202) 555-0142');
  await user.type(field('Phone number'), '{Enter}');
  await sent();
  cleanup();
  open();
  expect(field('Your name')).toHaveValue('');
});

it.each(['{', 'null', '[1]', '{"contactName":7}'])(
  'starts empty when the stored draft is %j',
  (stored) => {
    sessionStorage.setItem('gangway:enterprise-request', stored);
    open();
    expect(field('Your name')).toHaveValue('');
  },
);

it('says before and after sending what happens next', async () => {
  open();
  const steps = screen.getByRole('region', { name: 'What happens next' });
  expect(steps).toHaveTextContent('We call or write within 24-48 hours');
  cleanup();
  await submit();
  expect(await screen.findByText('Done.')).toBeVisible();
});
