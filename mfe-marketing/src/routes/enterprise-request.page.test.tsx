import { mockApi, refusal } from '@gangway/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { clearToast } from '../testing/clear-toast';
import { fillIn } from '../testing/fill-in';
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
const send = () => screen.getByRole('button', { name: 'Send request' });
const toast = () => screen.findByText(/\|/);

async function fill(user: ReturnType<typeof open>, changes: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...good, ...changes })) {
    if (text) await fillIn(user, field(name), text);
  }
}

beforeEach(() => {
  sessionStorage.clear();
  clearToast();
});

it('sends the entries trimmed, and says when and where we answer', async () => {
  const requests = mockApi({ [REQUEST]: { body: anEnterpriseRequest } });
  const user = open();
  await fill(user, { Company: '  Northstar Freight ', 'Anything else (optional)': '40 people' });
  await user.click(send());
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'We received your request.',
  });
  expect(heading).toHaveFocus();
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
  const requests = mockApi({ [REQUEST]: { body: anEnterpriseRequest } });
  const user = open();
  await fill(user);
  await user.type(field('Phone number'), '{Enter}');
  await screen.findByRole('heading', { name: 'We received your request.' });
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
  const requests = mockApi({});
  const user = open();
  await fill(user, { [name]: text });
  await user.click(send());
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toHaveFocus();
  expect(requests).toEqual([]);
});

it('shows the server’s reason when it refuses, and keeps what was typed', async () => {
  mockApi({ [REQUEST]: refusal(503, 'We are full', 'unavailable') });
  const user = open();
  await fill(user);
  await user.click(send());
  expect(await toast()).toHaveTextContent('destructive | Submission Failed | We are full');
  expect(field('Company')).toHaveValue('Northstar Freight');
});

it('says that it failed when there is no network', async () => {
  mockApi({ [REQUEST]: 'network failure' });
  const user = open();
  await fill(user);
  await user.click(send());
  expect(await toast()).toHaveTextContent('Submission Failed | Please try again in a moment.');
});

it('shows the server’s error next to its field', async () => {
  const issues = [{ path: 'companyEmail', message: 'That address does not exist' }];
  mockApi({ [REQUEST]: { status: 400, error: { message: 'No', issues } } });
  const user = open();
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('That address does not exist')).toBeVisible();
  expect(field('Company email')).toHaveFocus();
});

it('keeps what was typed over a reload, until it is sent', async () => {
  mockApi({ [REQUEST]: { body: anEnterpriseRequest } });
  let user = open();
  await fill(user);
  cleanup();
  user = open();
  expect(field('Your name')).toHaveValue('Ada Byron');
  expect(field('Phone number')).toHaveValue('(202) 555-0142');
  await user.click(send());
  await screen.findByRole('heading', { name: 'We received your request.' });
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
  mockApi({ [REQUEST]: { body: anEnterpriseRequest } });
  const user = open();
  const steps = screen.getByRole('region', { name: 'What happens next' });
  expect(steps).toHaveTextContent('We call or write within 24-48 hours');
  await fill(user);
  await user.click(send());
  expect(await screen.findByText('Done.')).toBeVisible();
});
