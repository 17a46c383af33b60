import { CLEARANCES } from '@gangway/contract/talent/clearances';
import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { clearToast } from '../testing/clear-toast';
import { fillForm } from '../testing/fill-in';
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
const sent = () => screen.findByRole('heading', { level: 1, name: 'We received your request.' });
const toast = () => screen.findByText(/\|/);

async function fill(changes: Record<string, string> = {}, rank?: string) {
  const user = open();
  await fillForm(user, { ...good, ...changes });
  if (rank) await user.selectOptions(clearance(), rank);
  return user;
}

type Replies = Parameters<typeof mockApi>[0];
type Entries = { changes?: Record<string, string>; rank?: string; replies?: Replies };

async function submit({ changes, rank, replies }: Entries = {}) {
  const requests = mockApi(replies ?? { [REQUEST]: { body: aFederalRequest } });
  const user = await fill(changes, rank);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  return { user, requests };
}

beforeEach(() => {
  sessionStorage.clear();
  clearToast();
});

describe('/federal-request', () => {
  it('sends the entries, and says when we answer', async () => {
    const { requests } = await submit({
      changes: { 'Anything else (optional)': 'By June' },
      rank: 'Top Secret',
    });
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
    const { requests } = await submit({ changes: { 'Anything else (optional)': '  ' } });
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
    const { requests } = await submit({ changes: { [name]: '   ' } });
    expect(await toast()).toHaveTextContent(MISSING);
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('calls a malformed email address invalid, not missing', async () => {
    const { requests } = await submit({ changes: { 'Agency email': 'ada@' } });
    expect(field('Agency email')).toHaveAccessibleDescription('Please enter a valid agency email');
    expect(screen.queryByText(/Missing Information/)).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  const TRY_LATER = 'Please try again or contact support.';
  const WAIT = 'Too many attempts. Please try again in 40 minutes.';

  it.each([
    ['the server fails', refusal(500, 'Broken'), TRY_LATER],
    ['there is no network', 'network failure', TRY_LATER],
    ['there were too many attempts', refusal(429, WAIT, 'rate_limited'), WAIT],
  ] as const)('says so when %s, and keeps what was typed', async (_, reply, text) => {
    await submit({ rank: 'Secret', replies: { [REQUEST]: reply } });
    expect(await toast()).toHaveTextContent(`destructive | Submission Failed | ${text}`);
    expect(field('Department')).toHaveValue('Pilotage');
    expect(clearance()).toHaveDisplayValue('Secret');
  });

  it('keeps what was typed and selected over a reload', async () => {
    await fill({}, 'Secret');
    cleanup();
    open();
    expect(field('Agency')).toHaveValue('Harbor Administration');
    expect(clearance()).toHaveDisplayValue('Secret');
  });

  it('leads back to the federal page, or to another request that starts empty', async () => {
    const { user } = await submit();
    await sent();
    expectLink('Back to Federal Page', '/federal-human-capital');
    await user.click(screen.getByRole('button', { name: 'Submit Another Request' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Request a federal account',
    );
    expect(field('Your name')).toHaveValue('');
    expect(field('Your name')).toHaveFocus();
  });
});

describe('/federal-human-capital', () => {
  beforeEach(() => void renderPage(FederalHumanCapitalPage, { path: '/federal-human-capital' }));

  it('links to the request form twice', () => {
    for (const name of ['Request a federal account', 'Go to the request form']) {
      expectLink(name, '/federal-request');
    }
  });

  it('names the federal database, its price and how soon we answer', () => {
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
