import type { ListCheckAnswer } from '@gangway/contract/talent/candidates';
import { mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { clearToast } from '../testing/clear-toast';
import { fillIn } from '../testing/fill-in';
import { renderPage } from '../testing/render-page';
import AboutPage from './about.page';

const CHECK = 'POST /api/candidates/check-list';
const ON_BOARD: ListCheckAnswer = {
  onBoard: true,
  message: 'You are on board.',
  profileSent: true,
};
const NOT_ON_BOARD: ListCheckAnswer = {
  onBoard: false,
  message: 'You are not on a list yet.',
  profileSent: false,
};

const open = () => renderPage(AboutPage, { path: '/about' });
const box = () => screen.getByRole('region', { name: 'Are you on the list?' });
const field = () => within(box()).getByRole('textbox', { name: 'Email or phone number' });
const button = () => within(box()).getByRole('button', { name: 'Check my status' });
const result = () => within(box()).getByRole('status');
const toast = () => screen.findByText(/\|/);

beforeEach(clearToast);

describe('the list check', () => {
  it('says that the person is on board, and that the profile link was emailed', async () => {
    const requests = mockApi({ [CHECK]: { body: ON_BOARD } });
    const user = open();
    await user.type(field(), '  maya@harbor.example ');
    await user.click(button());
    expect(await toast()).toHaveTextContent(
      'neutral | Email Sent | Check your email for your profile access link.',
    );
    expect(result()).toHaveTextContent(/^On board/);
    expect(result()).toHaveTextContent('You are on board.');
    expect(result()).toHaveTextContent('We emailed your profile link.');
    expect(requests[0]?.body).toEqual({ emailOrPhone: 'maya@harbor.example' });
  });

  it('says that the person is not on board, and mentions no email', async () => {
    mockApi({ [CHECK]: { body: NOT_ON_BOARD } });
    const user = open();
    await user.type(field(), '(415) 555-0123{Enter}');
    expect(await screen.findByText('You are not on a list yet.')).toBeVisible();
    expect(result()).toHaveTextContent(/^Not on board/);
    expect(result()).not.toHaveTextContent('emailed');
    expect(screen.queryByText(/Email Sent/)).not.toBeInTheDocument();
  });

  it('mentions no email when the person is on board but got no link', async () => {
    mockApi({ [CHECK]: { body: { ...ON_BOARD, profileSent: false } } });
    const user = open();
    await user.type(field(), 'maya@harbor.example{Enter}');
    expect(await screen.findByText('On board')).toBeVisible();
    expect(result()).not.toHaveTextContent('emailed');
    expect(screen.queryByText(/Email Sent/)).not.toBeInTheDocument();
  });

  it.each(['', '   '])('sends nothing for %j', async (typed) => {
    const requests = mockApi({});
    const user = open();
    if (typed) await user.type(field(), typed);
    await user.click(button());
    expect(field()).toHaveAccessibleDescription('Please enter your email address or phone number');
    expect(field()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it.each(['maya', 'maya@harbor', '415 555', '+44 20 7946 0958', '+45 20 12 34 56'])(
    'refuses %s, which is neither an email nor a phone number',
    async (typed) => {
      const requests = mockApi({});
      const user = open();
      await user.type(field(), `${typed}{Enter}`);
      expect(field()).toHaveAccessibleDescription('Enter an email or a 10-digit US phone number');
      expect(field()).toHaveFocus();
      expect(requests).toEqual([]);
    },
  );

  it('sends one request, however often its button is pressed', async () => {
    const requests = mockApi({ [CHECK]: 'never' });
    const user = open();
    await fillIn(user, field(), 'maya@harbor.example');
    await user.dblClick(button());
    await user.type(field(), '{Enter}');
    expect(requests).toHaveLength(1);
    expect(button()).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['the server fails', refusal(500, 'Broken')],
    ['there is no network', 'network failure'],
  ] as const)('says that it failed when %s, and keeps what was typed', async (_, reply) => {
    mockApi({ [CHECK]: reply });
    const user = open();
    await fillIn(user, field(), 'maya@harbor.example');
    await user.click(button());
    expect(await toast()).toHaveTextContent(
      'destructive | Check Failed | Unable to check your status. Please try again.',
    );
    expect(field()).toHaveValue('maya@harbor.example');
    expect(result()).toBeEmptyDOMElement();
  });

  it('shows the server’s request to wait after too many checks', async () => {
    const message = 'Too many attempts. Please try again in 12 minutes.';
    mockApi({ [CHECK]: refusal(429, message, 'rate_limited') });
    const user = open();
    await fillIn(user, field(), 'maya@harbor.example');
    await user.click(button());
    expect(await toast()).toHaveTextContent(`destructive | Check Failed | ${message}`);
  });

  it('locks the field until the answer has arrived', async () => {
    mockApi({ [CHECK]: 'never' });
    const user = open();
    await user.type(field(), 'maya@harbor.example{Enter}');
    await user.type(field(), 'x');
    expect(field()).toHaveValue('maya@harbor.example');
  });

  it('removes the answer when the field is changed', async () => {
    mockApi({ [CHECK]: { body: ON_BOARD } });
    const user = open();
    await fillIn(user, field(), 'maya@harbor.example');
    await user.click(button());
    expect(await screen.findByText('On board')).toBeVisible();
    await user.type(field(), 'x');
    expect(result()).toBeEmptyDOMElement();
  });
});

describe('the about page', () => {
  it('names the problem, the solution and three readers, the laid-off person first', () => {
    open();
    expect(screen.getByText('The problem')).toBeVisible();
    expect(screen.getByText('The solution')).toBeVisible();
    const readers = within(screen.getByRole('region', { name: 'Three people, one way across' }));
    expect(
      readers.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['You were let go', 'You had to let people go', 'You are hiring']);
  });

  it.each([
    [
      'For HR',
      ['Request an account', 'Upload your list', 'Pay per employee', 'Your people decide'],
    ],
    ['For recruiters', ['Choose a plan', 'Search', 'Reveal', 'Call']],
  ])('lists the four steps %s in order', (name, steps) => {
    open();
    const how = within(screen.getByRole('region', { name: 'How it works' }));
    const course = how.getByRole('region', { name });
    const titles = within(course)
      .getAllByRole('listitem')
      .map((step) => within(step).getByRole('heading').textContent);
    expect(titles).toEqual(steps);
  });

  it('says how each side pays, without amounts', () => {
    open();
    const costs = screen.getByRole('region', { name: 'Who pays what' });
    expect(costs).toHaveTextContent('A one-time HR account fee, then billing per employee added.');
    expect(costs).toHaveTextContent('A monthly or yearly plan.');
    expect(costs).toHaveTextContent('a monthly token allowance');
    expect(document.body).not.toHaveTextContent('$');
  });

  it.each([
    ['Get Started', '/api/login'],
    ['View Pricing', '/pricing'],
  ])('links %s to %s', (name, href) => {
    open();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('leaves Get Started to the browser, as the API answers with a redirect', async () => {
    const user = open();
    const link = screen.getByRole('link', { name: 'Get Started' });
    let isTaken: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await user.click(link);
    expect(isTaken).toBe(false);
  });

  it('has one h1 and skips no level of headings', () => {
    open();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level - (levels[index - 1] ?? 0) <= 1)).toBe(true);
  });
});
