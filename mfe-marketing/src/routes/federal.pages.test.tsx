import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { mockApi, refusal } from '@gangway/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { clearToast } from '../testing/clear-toast';
import { fillIn } from '../testing/fill-in';
import { renderPage } from '../testing/render-page';
import { aFederalRequest } from '../testing/requests';
import FederalHumanCapitalPage from './federal-human-capital.page';
import FederalRequestPage from './federal-request.page';

const REQUEST = 'POST /api/federal-request';
const MISSING = 'destructive | Missing Information | Please fill in all required fields.';
const good = {
  'Your name': 'Ada Byron',
  Agency: 'Harbor Administration',
  Department: 'Pilotage',
  'Agency email': 'ada@harbor.example',
  'Phone number': '555-0142',
};

const open = () => renderPage(FederalRequestPage, { path: '/federal-request' });
const field = (name: string) => screen.getByRole('textbox', { name });
const clearance = () => screen.getByRole('combobox', { name: /^Highest clearance/ });
const send = () => screen.getByRole('button', { name: 'Send request' });
const sent = () => screen.findByRole('heading', { level: 1, name: 'We received your request.' });
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

describe('/federal-request', () => {
  it('sends the entries, and says when we answer', async () => {
    const requests = mockApi({ [REQUEST]: { body: aFederalRequest } });
    const user = open();
    await fill(user, { 'Anything else (optional)': 'By June' });
    await user.selectOptions(clearance(), 'Top Secret');
    await user.click(send());
    expect(await sent()).toHaveFocus();
    expect(screen.getByText(/^We review requests within 24 hours/)).toHaveTextContent(
      'about Harbor Administration in 1-2 business days, at ada@harbor.example',
    );
    expect(requests[0]?.body).toEqual({
      contactName: 'Ada Byron',
      agencyName: 'Harbor Administration',
      agencyEmail: 'ada@harbor.example',
      phoneNumber: '555-0142',
      department: 'Pilotage',
      securityClearance: 'top-secret',
      additionalInfo: 'By June',
    });
  });

  it('leaves out optional entries that are empty', async () => {
    const requests = mockApi({ [REQUEST]: { body: aFederalRequest } });
    const user = open();
    await fill(user);
    await user.click(send());
    await sent();
    expect(requests[0]?.body).not.toHaveProperty('securityClearance');
    expect(requests[0]?.body).not.toHaveProperty('additionalInfo');
  });

  it('offers every clearance under its common name', () => {
    open();
    const options = within(clearance()).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['', ...CLEARANCES]);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Not specified',
      'None',
      'Public Trust',
      'Confidential',
      'Secret',
      'Top Secret',
      'Sensitive Compartmented Information (SCI)',
    ]);
  });

  it.each([
    ['Your name', 'Contact name is required'],
    ['Agency', 'Agency name is required'],
    ['Department', 'Department is required'],
    ['Agency email', 'Please enter a valid agency email'],
    ['Phone number', 'Phone number is required'],
  ])('says in a toast and next to the field that %s is missing', async (name, message) => {
    const requests = mockApi({});
    const user = open();
    await fill(user, { [name]: '   ' });
    await user.click(send());
    expect(await toast()).toHaveTextContent(MISSING);
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('calls a malformed email address invalid, not missing', async () => {
    const requests = mockApi({});
    const user = open();
    await fill(user, { 'Agency email': 'ada@' });
    await user.click(send());
    expect(field('Agency email')).toHaveAccessibleDescription('Please enter a valid agency email');
    expect(screen.queryByText(/Missing Information/)).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it.each([
    ['the server fails', refusal(500, 'Broken')],
    ['there is no network', 'network failure'],
  ] as const)('says that it failed when %s, and keeps what was typed', async (_, reply) => {
    mockApi({ [REQUEST]: reply });
    const user = open();
    await fill(user);
    await user.selectOptions(clearance(), 'Secret');
    await user.click(send());
    expect(await toast()).toHaveTextContent(
      'destructive | Submission Failed | Please try again or contact support.',
    );
    expect(field('Department')).toHaveValue('Pilotage');
    expect(clearance()).toHaveDisplayValue('Secret');
  });

  it('shows the server’s request to wait after too many attempts', async () => {
    const message = 'Too many attempts. Please try again in 40 minutes.';
    mockApi({ [REQUEST]: refusal(429, message, 'rate_limited') });
    const user = open();
    await fill(user);
    await user.click(send());
    expect(await toast()).toHaveTextContent(`Submission Failed | ${message}`);
  });

  it('keeps what was typed and selected over a reload', async () => {
    mockApi({});
    const user = open();
    await fill(user);
    await user.selectOptions(clearance(), 'Secret');
    cleanup();
    open();
    expect(field('Agency')).toHaveValue('Harbor Administration');
    expect(clearance()).toHaveDisplayValue('Secret');
  });

  it('leads back to the federal page, or to another request that starts empty', async () => {
    mockApi({ [REQUEST]: { body: aFederalRequest } });
    const user = open();
    await fill(user);
    await user.click(send());
    await sent();
    expect(screen.getByRole('link', { name: 'Back to Federal Page' })).toHaveAttribute(
      'href',
      '/federal-human-capital',
    );
    await user.click(screen.getByRole('button', { name: 'Submit Another Request' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Request a federal account',
    );
    expect(field('Your name')).toHaveValue('');
    expect(field('Your name')).toHaveFocus();
  });
});

describe('/federal-human-capital', () => {
  it('links to the request form twice', () => {
    renderPage(FederalHumanCapitalPage, { path: '/federal-human-capital' });
    for (const name of ['Request a federal account', 'Go to the request form']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/federal-request');
    }
  });

  it('names the federal database, its price and how soon we answer', () => {
    renderPage(FederalHumanCapitalPage, { path: '/federal-human-capital' });
    const difference = screen.getByRole('region', { name: 'Made for agencies' });
    expect(difference).toHaveTextContent(
      'Ultimate or Enterprise plan to search the federal database',
    );
    expect(difference).toHaveTextContent('Custom pricing');
    const steps = screen.getByRole('region', { name: 'From request to first list' });
    expect(steps).toHaveTextContent('Within 24 hours');
    expect(steps).toHaveTextContent('1-2 business days');
  });
});
