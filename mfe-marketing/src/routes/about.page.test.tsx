import type { ListCheckAnswer } from '@gangway/contract/talent/candidates';
import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

type Replies = Parameters<typeof mockApi>[0];

async function check(replies: Replies, typed = 'maya@harbor.example') {
  const requests = mockApi(replies);
  const user = open();
  if (typed) await fillIn(user, field(), typed);
  await user.click(button());
  return { user, requests };
}

beforeEach(clearToast);

describe('the list check', () => {
  it('says that the person is on board, and that the profile link was emailed', async () => {
    const { requests } = await check({ [CHECK]: { body: ON_BOARD } }, '  maya@harbor.example ');
    expect(await toast()).toHaveTextContent(
      'neutral | Email Sent | Check your email for your profile access link.',
    );
    expect(result()).toHaveTextContent(/^On board/);
    expect(result()).toHaveTextContent('You are on board.');
    expect(result()).toHaveTextContent('We emailed your profile link.');
    expect(requests[0]?.body).toEqual({ emailOrPhone: 'maya@harbor.example' });
  });

  it.each([
    ['is not on board', NOT_ON_BOARD, /^Not on board.*You are not on a list yet\./],
    ['is on board but got no link', { ...ON_BOARD, profileSent: false }, /^On board/],
  ])('mentions no email when the person %s', async (_, body, text) => {
    mockApi({ [CHECK]: { body } });
    const user = open();
    await user.type(field(), '(415) 555-0123{Enter}');
    await waitFor(() => expect(result()).toHaveTextContent(text));
    expect(result()).not.toHaveTextContent('emailed');
    expect(screen.queryByText(/Email Sent/)).not.toBeInTheDocument();
  });

  const EMPTY = 'Please enter your email address or phone number';
  const NEITHER = 'Enter an email or a 10-digit US phone number';

  it.each([
    ['', EMPTY],
    ['   ', EMPTY],
    ['maya', NEITHER],
    ['maya@harbor', NEITHER],
    ['415 555', NEITHER],
    ['+44 20 7946 0958', NEITHER],
    ['+45 20 12 34 56', NEITHER],
  ])('refuses %j, which is neither an email nor a phone number', async (typed, message) => {
    const { requests } = await check({}, typed);
    expect(field()).toHaveAccessibleDescription(message);
    expect(field()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('sends one request, and locks the field, until the answer has arrived', async () => {
    const { user, requests } = await check({ [CHECK]: 'never' });
    await user.click(button());
    await user.type(field(), 'x{Enter}');
    expect(requests).toHaveLength(1);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(field()).toHaveValue('maya@harbor.example');
  });

  const FAILED = 'Unable to check your status. Please try again.';
  const WAIT = 'Too many attempts. Please try again in 12 minutes.';

  it.each([
    ['the server fails', refusal(500, 'Broken'), FAILED],
    ['there is no network', 'network failure', FAILED],
    ['there were too many checks', refusal(429, WAIT, 'rate_limited'), WAIT],
  ] as const)('says so when %s, and keeps what was typed', async (_, reply, text) => {
    await check({ [CHECK]: reply });
    expect(await toast()).toHaveTextContent(`destructive | Check Failed | ${text}`);
    expect(field()).toHaveValue('maya@harbor.example');
    expect(result()).toBeEmptyDOMElement();
  });

  it('removes the answer when the field is changed', async () => {
    const { user } = await check({ [CHECK]: { body: ON_BOARD } });
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
    expectLink(name, href);
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
