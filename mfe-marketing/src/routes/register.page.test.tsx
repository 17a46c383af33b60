import { setSessionUser } from '@gangway/shared-ui/platform';
import { anHrUser, aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readDraft, saveDraft } from '../features/register/draft';
import { storePassword, storeRefusal, storedPassword } from '../features/register/page-memory';
import { fillIn } from '../testing/fill-in';
import { testCatalogue } from '../testing/plan-catalogue';
import { forgetRegistration, reloadPage, DRAFT } from '../testing/registration';
import { renderPage } from '../testing/render-page';
import RegisterPage from './register.page';

const field = (label: string) => screen.getByLabelText(label);
const onward = () => screen.getByRole('button', { name: 'Continue to plans' });
const address = () => window.location.pathname;

const CHECK = 'POST /api/register/check-username';

const FIELDS = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Username: 'ada',
  Email: 'ada@example.test',
  Company: 'Lovelace Search',
  Password: 'secret',
};

beforeEach(() => {
  forgetRegistration();
  mockApi({ 'GET /api/plans': { body: testCatalogue }, [CHECK]: { body: { isFree: true } } });
});

const open = () => renderPage(RegisterPage, { path: '/register' });

async function fill(user: UserEvent, changes: Partial<typeof FIELDS> = {}) {
  for (const [label, value] of Object.entries({ ...FIELDS, ...changes })) {
    if (value) await fillIn(user, field(label), value);
  }
}

describe('the first step of the registration', () => {
  it('keeps the details for the session and goes on to the plans', async () => {
    const user = open();
    await fill(user);
    await user.click(onward());
    expect(address()).toBe('/register/plan');
    expect(readDraft()).toMatchObject(DRAFT);
    expect(storedPassword()).toBe('secret');
  });

  it('says at once that a username is taken, and goes on with another one', async () => {
    mockApi({ 'GET /api/plans': { body: testCatalogue }, [CHECK]: { body: { isFree: false } } });
    const user = open();
    await fill(user);
    await user.click(onward());
    await waitFor(() =>
      expect(field('Username')).toHaveAccessibleDescription('This username is already taken'),
    );
    expect(field('Username')).toHaveFocus();
    expect(address()).toBe('/register');
    const requests = mockApi({ [CHECK]: { body: { isFree: true } } });
    await user.type(field('Username'), '2');
    await user.click(onward());
    await waitFor(() => expect(address()).toBe('/register/plan'));
    expect(requests[0]?.body).toEqual({ username: 'ada2' });
  });

  it('goes on when the check of the username fails', async () => {
    mockApi({ 'GET /api/plans': { body: testCatalogue }, [CHECK]: 'network failure' });
    const user = open();
    await fill(user);
    await user.click(onward());
    await waitFor(() => expect(address()).toBe('/register/plan'));
  });

  it('stores no password in the browser', async () => {
    const user = open();
    await fill(user, { Password: 'correct-horse' });
    await user.click(onward());
    const stored = [window.sessionStorage, window.localStorage].flatMap((store) =>
      Object.values(store),
    );
    expect(stored).toHaveLength(1);
    expect(stored.join()).not.toContain('correct-horse');
  });

  it.each([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['Username', 'ad', 'Username must be at least 3 characters'],
    ['Email', 'ada@', 'Valid email is required'],
    ['Company', '???', 'Please enter the name of your company, or leave it empty'],
    ['Password', 'short', 'Password must be at least 6 characters'],
  ])('refuses a %s of "%.9s" next to the field', async (label, value, message) => {
    const user = open();
    await fill(user, { [label]: value });
    await user.click(onward());
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveFocus();
    expect(address()).toBe('/register');
  });

  it('marks all missing fields at once, and focuses the first', async () => {
    const user = open();
    await user.click(onward());
    expect(field('First name')).toHaveFocus();
    const { Company: _, ...required } = FIELDS;
    for (const label of Object.keys(required)) expect(field(label)).toBeInvalid();
    expect(field('Company')).toBeValid();
  });

  it('shows its place among the steps', () => {
    open();
    const steps = screen.getAllByRole('listitem').filter((item) => /^\d/.test(item.textContent));
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Your details',
      '2Your plan',
      '3Payment',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Your details');
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  });

  it('names the lowest price of the plans', async () => {
    open();
    expect(await screen.findByText(/Plans start at \$99 a month/)).toBeVisible();
  });
});

describe('the first step with an offer of the landing page', () => {
  const CHOICE = /^You chose Pro, \$199 a month billed yearly, 75 reveals a month\./;
  const openWith = (search: string) => renderPage(RegisterPage, { path: `/register${search}` });

  it('names the offer, and keeps it for the next steps and a reload', async () => {
    openWith('?plan=pro&billing=annual');
    expect(await screen.findByText(CHOICE)).toBeVisible();
    expect(readDraft().carried).toBe('?plan=pro&billing=annual');
    reloadPage();
    open();
    expect(await screen.findByText(CHOICE)).toBeVisible();
  });

  it('replaces offer and plan when another link of the landing page is opened', async () => {
    saveDraft({ carried: '?plan=basic&billing=monthly', plan: 'enterprise' });
    openWith('?plan=pro&billing=annual');
    expect(await screen.findByText(CHOICE)).toBeVisible();
    expect(readDraft()).toMatchObject({ carried: '?plan=pro&billing=annual', plan: null });
  });

  it('keeps a later choice of plan when the same link is opened again', () => {
    saveDraft({ carried: '?plan=pro&billing=annual', plan: 'enterprise' });
    openWith('?plan=pro&billing=annual');
    expect(readDraft().plan).toBe('enterprise');
  });

  it('ignores a plan that is not sold', async () => {
    openWith('?plan=gold&billing=annual');
    expect(await screen.findByText(/Plans start at \$99 a month/)).toBeVisible();
    expect(readDraft().carried).toBeNull();
  });
});

describe('coming back to the first step', () => {
  it('restores typed details, but not the password, though the user never went on', async () => {
    const user = open();
    await fill(user, { Username: '', Password: 'secret' });
    reloadPage();
    open();
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Email')).toHaveValue('ada@example.test');
    expect(field('Username')).toHaveValue('');
    expect(field('Password')).toHaveValue('');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('says after a reload that only the password is needed again', async () => {
    saveDraft(DRAFT);
    const user = open();
    expect(screen.getByRole('note')).toHaveTextContent('Enter your password again');
    await user.type(field('Password'), 'secret');
    expect(screen.getByRole('note')).toBeVisible();
    await user.click(onward());
    expect(address()).toBe('/register/plan');
  });

  it('keeps the chosen password after Back, and does not ask for it again', async () => {
    saveDraft(DRAFT);
    storePassword('secret');
    const user = open();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(field('Password')).toHaveValue('');
    expect(field('Password')).toHaveAccessibleDescription(/keep your password/);
    await user.type(field('Username'), '2');
    await user.click(onward());
    expect(readDraft().username).toBe('ada2');
    expect(storedPassword()).toBe('secret');
  });

  it('accepts a username that the user’s own paid registration has taken', async () => {
    mockApi({ 'GET /api/plans': { body: testCatalogue }, [CHECK]: { body: { isFree: false } } });
    saveDraft({ ...DRAFT, intent: 'pi_1' });
    const user = open();
    await user.type(field('Password'), 'secret');
    await user.click(onward());
    await waitFor(() => expect(address()).toBe('/register/plan'));
    expect(readDraft().intent).toBe('pi_1');
  });

  it('replaces the password when another one is typed', async () => {
    saveDraft(DRAFT);
    storePassword('secret');
    const user = open();
    await user.type(field('Password'), 'better secret');
    await user.click(onward());
    expect(storedPassword()).toBe('better secret');
  });

  it('shows a refusal of a later step next to its field, until that is changed', async () => {
    saveDraft(DRAFT);
    storePassword('secret');
    storeRefusal([{ path: 'username', message: 'This username is already taken' }]);
    const user = open();
    expect(field('Username')).toHaveAccessibleDescription('This username is already taken');
    expect(field('Username')).toHaveFocus();
    await user.type(field('Username'), '2');
    expect(field('Username')).toBeValid();
  });

  it('starts empty when the stored draft is broken', () => {
    window.sessionStorage.setItem('gangway:registration', '{"firstName":7');
    open();
    expect(field('First name')).toHaveValue('');
  });
});

describe('a user who is signed in already', () => {
  it.each([
    ['a recruiter, to their plan', aUser(), '/recruiter/pro/maya/subscription'],
    ['anyone else, to the start', anHrUser(), '/'],
  ])('is led away from the registration: %s', (_, user, path) => {
    open();
    act(() => setSessionUser(user));
    expect(address()).toBe(path);
  });
});
