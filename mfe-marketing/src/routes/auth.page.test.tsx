import { setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { clearToast } from '../testing/clear-toast';
import { fillForm } from '../testing/fill-in';
import { renderPage } from '../testing/render-page';
import AuthPage from './auth.page';

const LOGIN = 'POST /api/login';
const SECOND = 'POST /api/login/second-factor';
const REGISTER = 'POST /api/register';

const open = (path = '/auth', state?: unknown) => renderPage(AuthPage, { path, state });
const signedIn = (isFirstSignIn = false) => ({ ...aUser(), isFirstSignIn });
const field = (label: string) => screen.getByLabelText(label);
const failure = () => screen.findByText(/^destructive/);
const address = () => window.location.pathname + window.location.search;

async function signIn(user: UserEvent) {
  await fillForm(user, { 'Username or email': 'ada', Password: 'secret' });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

const DETAILS = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Username: 'ada',
  Email: 'ada@example.test',
  Company: 'Lovelace Search',
  Password: 'secret',
};

async function register(user: UserEvent, changes: Partial<typeof DETAILS> = {}) {
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  await fillForm(user, { ...DETAILS, ...changes });
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('the tab list', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it.each([
    ['/auth', 'Login', 'Sign In'],
    ['/auth?tab=register', 'Register', 'Create Account'],
    ['/auth?tab=nonsense', 'Login', 'Sign In'],
  ])('opens %s on %s', (path, name, button) => {
    open(path);
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('writes the open tab to the address, and keeps the way back', async () => {
    const user = open('/auth?from=%2Fsettings', { from: '/payments' });
    const entries = window.history.length;
    await user.click(tab('Register'));
    expect(address()).toBe('/auth?from=%2Fsettings&tab=register');
    expect(window.history.state).toMatchObject({ state: { from: '/payments' } });
    expect(window.history).toHaveLength(entries);
    expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
  });

  it('shows links to the terms and the privacy policy on Register, in new tabs', async () => {
    open('/auth?tab=register');
    for (const [name, href] of [
      [/^terms of use/, '/terms'],
      [/^privacy policy/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });
});

describe('signing in', () => {
  it.each([
    [true, 'Welcome to Gangway'],
    [false, 'Welcome back!'],
  ])('greets the user, and leads to the dashboard (first time: %s)', async (isFirst, title) => {
    const requests = mockApi({ [LOGIN]: { body: signedIn(isFirst) } });
    await signIn(open());
    expect(await screen.findByRole('status')).toHaveTextContent(
      `neutral | ${title} | You have successfully logged in.`,
    );
    expect(requests[0]?.body).toEqual({ username: 'ada', password: 'secret' });
    await waitFor(() => expect(address()).toBe('/recruiter/pro/maya'));
  });

  it.each([
    ['the history', '/auth', { from: '/settings?tab=security' }],
    ['the address', '/auth?from=%2Fsettings%3Ftab%3Dsecurity', undefined],
  ])('leads back to the page that sent the visitor, named by %s', async (_, path, state) => {
    mockApi({ [LOGIN]: { body: signedIn() } });
    await signIn(open(path, state));
    await waitFor(() => expect(address()).toBe('/settings?tab=security'));
  });

  it('asks for both fields before anything is sent', async () => {
    const requests = mockApi({});
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(field('Username or email')).toHaveAccessibleDescription('Username is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(field('Username or email')).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('says why it failed, also at the form without announcing it twice, and stays', async () => {
    mockApi({ [LOGIN]: refusal(401, 'Wrong username or password', 'wrong_credentials') });
    await signIn(open());
    expect(await failure()).toHaveTextContent('Login failed | 401: Wrong username or password');
    expect(field('Password')).toHaveAccessibleDescription('The username or password is incorrect.');
    expect(field('Password')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe('/auth');
  });

  it('says so when the network fails', async () => {
    mockApi({ [LOGIN]: 'network failure' });
    await signIn(open());
    expect(await screen.findByText(/Failed to fetch/)).toHaveTextContent('Login failed');
  });

  it.each([
    { way: 'without a way back', path: '/auth', query: '' },
    {
      way: 'with the one of the history',
      path: '/auth',
      state: { from: '/settings' },
      query: '?from=%2Fsettings',
    },
    {
      way: 'with the one of the address',
      path: '/auth?from=%2Fsettings',
      query: '?from=%2Fsettings',
    },
  ])('links to the page for a forgotten password $way', ({ path, state, query }) => {
    open(path, state);
    expectLink('Forgot your password?', `/forgot-password${query}`);
  });
});

describe('signing in with a second factor', () => {
  const NEEDED = refusal(401, 'Please enter the code', 'second_factor_needed');
  const openStep = async (reply: Parameters<typeof mockApi>[0] = {}) => {
    const requests = mockApi({ [LOGIN]: NEEDED, ...reply });
    clearToast();
    const user = open('/auth', { from: '/settings' });
    await signIn(user);
    await screen.findByRole('form', { name: 'Enter your code' });
    return { user, requests };
  };
  const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Sign In' }));

  it('asks for the code of the app, then leads back to the wanted page', async () => {
    const { user, requests } = await openStep({ [SECOND]: { body: aUser() } });
    const code = field('6-digit code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByText(/^destructive/)).not.toBeInTheDocument();
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(requests.at(-1)?.body).toEqual({ code: '123 456' });
    expect(screen.getByRole('status')).toHaveTextContent('Welcome back!');
  });

  it.each(['', '12345', 'abcdef'])('refuses "%s" as a code', async (text) => {
    const { user, requests } = await openStep();
    if (text) await user.type(field('6-digit code'), text);
    await submit(user);
    expect(field('6-digit code')).toBeInvalid();
    expect(requests).toHaveLength(1);
  });

  it('says at the field that a code is wrong, and lets it be typed over', async () => {
    const { user } = await openStep({ [SECOND]: refusal(400, 'This code is wrong', 'wrong_code') });
    await user.type(field('6-digit code'), '123456');
    await submit(user);
    await waitFor(() =>
      expect(field('6-digit code')).toHaveAccessibleDescription('This code is wrong'),
    );
    expect(field('6-digit code')).toHaveFocus();
    await user.keyboard('654321');
    expect(field('6-digit code')).toHaveValue('654321');
  });

  it('takes a recovery code instead', async () => {
    const { user, requests } = await openStep({ [SECOND]: { body: aUser() } });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(field('Recovery code')).toHaveFocus();
    await user.type(field('Recovery code'), 'abcd-efgh-jklm{Enter}');
    await waitFor(() => expect(address()).toBe('/settings'));
    expect(requests.at(-1)?.body).toEqual({ code: 'abcd-efgh-jklm' });
  });

  it('goes back to the password at Back, and when the code came too late', async () => {
    const { user } = await openStep({
      [SECOND]: refusal(401, 'This took too long', 'sign_in_expired'),
    });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Username or email')).toHaveFocus();
    await signIn(user);
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await failure()).toHaveTextContent('Please sign in again | This took too long');
    expect(field('Username or email')).toHaveFocus();
  });

  it('says so after too many attempts', async () => {
    const { user } = await openStep({
      [SECOND]: refusal(429, 'Too many attempts', 'rate_limited'),
    });
    await user.type(field('6-digit code'), '123456{Enter}');
    expect(await failure()).toHaveTextContent('429: Too many attempts');
  });
});

describe('registering', () => {
  it('creates the account, greets the user and leads to the dashboard', async () => {
    const requests = mockApi({ [REGISTER]: { body: aUser({ subscriptionPlan: null }) } });
    await register(open());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'neutral | Account created! | Welcome to Gangway',
    );
    expect(requests[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      username: 'ada',
      email: 'ada@example.test',
      companyName: 'Lovelace Search',
      password: 'secret',
    });
    await waitFor(() => expect(address()).toBe('/recruiter/basic/maya'));
  });

  it('keeps what was typed, except the password, while the Login tab is open', async () => {
    mockApi({});
    const user = open();
    await register(user, { 'Last name': '' });
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(field('First name')).toHaveValue('Ada');
    expect(field('Username')).toHaveValue('ada');
    expect(field('Email')).toHaveValue('ada@example.test');
    expect(field('Password')).toHaveValue('');
  });

  it.each([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Username', 'ad', 'Username must be at least 3 characters'],
    ['Email', 'ada@', 'Please enter a valid email address'],
    ['Password', 'short', 'Password must be at least 6 characters'],
  ])('refuses a %s of "%s"', async (label, value, message) => {
    const requests = mockApi({});
    await register(open(), { [label]: value });
    expect(field(label)).toHaveAccessibleDescription(message);
    expect(field(label)).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it.each([
    ['username_taken', 'Username'],
    ['email_taken', 'Email'],
  ])('shows the error %s next to its field and in a toast', async (code, label) => {
    mockApi({ [REGISTER]: refusal(409, `${label} taken`, code) });
    await register(open());
    expect(await failure()).toHaveTextContent(`Registration failed | 409: ${label} taken`);
    expect(field(label)).toHaveAccessibleDescription(`${label} taken`);
  });
});

describe('the sign-in page', () => {
  it('says that the account is ready after the registration, with its username', () => {
    open('/auth?registered=true', { username: 'marina' });
    expect(screen.getByText('Your account is ready')).toBeVisible();
    expect(field('Username or email')).toHaveValue('marina');
  });

  it('fills in no username for other visitors', () => {
    open('/auth', { username: 'marina' });
    expect(field('Username or email')).toHaveValue('');
  });

  it.each([
    ['/settings', true, 'Your session has ended. Sign in to continue.'],
    ['/token-purchase', false, 'Sign in to buy tokens.'],
    ['/settings', false, 'Sign in to continue.'],
  ])('says why %s asks for a sign-in (session ended: %s)', (from, hasEnded, reason) => {
    open('/auth', { from, hasEnded });
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('gives no reason, and calls no account ready, to visitors who came by themselves', () => {
    open();
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText('Your account is ready')).not.toBeInTheDocument();
  });

  it('sends away a user who is signed in already', () => {
    open('/auth', { from: '/settings' });
    act(() => setSessionUser(aUser()));
    expect(address()).toBe('/');
  });
});
