import { setSessionUser } from '@gangway/shared-ui/platform';
import { anHrUser, aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { readDraft, saveDraft } from '../features/register/draft';
import { storeRefusal, storedPassword } from '../features/register/page-memory';
import { fillForm } from '../testing/fill-in';
import { testCatalogue } from '../testing/plan-catalogue';
import { forgetRegistration, reloadPage, storeDetails, DRAFT } from '../testing/registration';
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
  mockCheck({ body: { isFree: true } });
});

type Reply = Parameters<typeof mockApi>[0][typeof CHECK];
const mockCheck = (reply: NonNullable<Reply>) =>
  mockApi({ 'GET /api/plans': { body: testCatalogue }, [CHECK]: reply });

const open = () => renderPage(RegisterPage, { path: '/register' });

async function submit(changes: Partial<typeof FIELDS> = {}) {
  const user = open();
  await fillForm(user, { ...FIELDS, ...changes });
  await user.click(onward());
  return user;
}

describe('the first step of the registration', () => {
  it('keeps the details for the session and goes on to the plans', async () => {
    await submit();
    expect(address()).toBe('/register/plan');
    expect(readDraft()).toMatchObject(DRAFT);
    expect(storedPassword()).toBe('secret');
  });

  it('says at once that a username is taken, and goes on with another one', async () => {
    mockCheck({ body: { isFree: false } });
    const user = await submit();
    await waitFor(() =>
      expect(field('Username')).toHaveAccessibleDescription('This username is already taken'),
    );
    expect(field('Username')).toHaveFocus();
    expect(address()).toBe('/register');
    const requests = mockCheck({ body: { isFree: true } });
    await user.type(field('Username'), '2');
    await user.click(onward());
    await waitFor(() => expect(address()).toBe('/register/plan'));
    expect(requests[0]?.body).toEqual({ username: 'ada2' });
  });

  it('goes on when the check of the username fails', async () => {
    mockCheck('network failure');
    await submit();
    await waitFor(() => expect(address()).toBe('/register/plan'));
  });

  it('stores no password in the browser', async () => {
    await submit({ Password: 'correct-horse' });
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
    await submit({ [label]: value });
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
    await fillForm(open(), { ...FIELDS, Username: '' });
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
    storeDetails();
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
    mockCheck({ body: { isFree: false } });
    saveDraft({ ...DRAFT, intent: 'pi_1' });
    const user = open();
    await user.type(field('Password'), 'secret');
    await user.click(onward());
    await waitFor(() => expect(address()).toBe('/register/plan'));
    expect(readDraft().intent).toBe('pi_1');
  });

  it('replaces the password when another one is typed', async () => {
    storeDetails();
    const user = open();
    await user.type(field('Password'), 'better secret');
    await user.click(onward());
    expect(storedPassword()).toBe('better secret');
  });

  it('shows a refusal of a later step next to its field, until that is changed', async () => {
    storeDetails();
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
