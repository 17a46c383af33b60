import type { User } from '@gangway/contract/accounts';
import type { RevealAnswer } from '@gangway/contract/reveals';
import type { CandidateCard as Candidate } from '@gangway/contract/search';
import { navigate, setSessionUser, useUser } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { aUser, mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aCard, aRevealed } from '../../testing/people';
import { CandidateCard } from './candidate-card';
import { ARMING_MS, CONFIRM_MS } from './use-reveal';

const REVEAL = 'POST /api/reveal-candidate';
const USER = 'GET /api/auth/user';

const answer = (): RevealAnswer => ({
  success: true,
  candidate: aRevealed(),
  tokensSpent: 1,
  tokensRemaining: 59,
});

const replies = () => ({
  [REVEAL]: { body: answer() },
  [USER]: { body: aUser({ tokensRemaining: 59 }) },
});

function List({ first }: { first: Candidate }) {
  const [card, setCard] = useState(first);
  const user = useUser();
  return user && <CandidateCard card={card} user={user} onRevealed={setCard} />;
}

function open({ card = aCard(), user = aUser() }: { card?: Candidate; user?: User } = {}) {
  setSessionUser(user);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShownToast />
      <List first={card} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('article'));
}

const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const spent = (requests: ReturnType<typeof mockApi>) =>
  requests.filter(({ call }) => call === REVEAL).map(({ body }) => body);

async function press(name: string) {
  fireEvent.click(button(name));
  await pass(0);
}

async function confirm() {
  button('Reveal').focus();
  await press('Reveal');
  await pass(ARMING_MS);
  await press('Confirm');
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('hidden', () => {
  it('says what there is to know, and hides who it is', () => {
    mockApi({});
    const card = open();
    expect(screen.getByRole('article', { name: 'Hidden Name Data Engineer' })).toBeVisible();
    expect(card.getByText('?')).toBeVisible();
    expect(card.getByText('8 years of experience')).toBeVisible();
    expect(card.getByText('Seattle, WA')).toBeVisible();
    expect(card.getByText('Northstar Freight, Engineering')).toBeVisible();
    const skills = within(card.getByRole('list', { name: 'Skills' }));
    expect(skills.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Python',
      'SQL',
      'Airflow',
    ]);
    expect(button('Reveal')).toHaveAccessibleDescription('Hidden Name Data Engineer 1 token');
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it('counts the skills that there is no room for', () => {
    mockApi({});
    const card = open({ card: aCard({ skills: Array.from('abcdefgh') }) });
    const shown = within(card.getByRole('list', { name: 'Skills' })).getAllByRole('listitem');
    expect(shown).toHaveLength(7);
    expect(shown.at(-1)).toHaveTextContent('2 more');
  });

  it('marks who has jumped ship', () => {
    mockApi({});
    expect(open({ card: aCard({ hasJumpedShip: true }) }).getByText('Jumped Ship')).toBeVisible();
  });
});

describe('whoever cannot pay', () => {
  it('finds the way to tokens instead of the button', () => {
    mockApi({});
    const card = open({ user: aUser({ tokensRemaining: 0 }) });
    expect(card.getByRole('link', { name: 'Buy Tokens' })).toHaveAttribute(
      'href',
      '/token-purchase',
    );
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['ultimate', 'Unlimited'])('reveals all the same on the %s plan', (plan) => {
    mockApi({});
    open({ user: aUser({ tokensRemaining: 0, subscriptionPlan: plan }) });
    expect(button('Reveal')).toHaveAccessibleDescription(/Included in your plan$/);
  });

  it.each([
    [3, 'button', { name: 'Reveal', description: /1 token$/ }],
    [0, 'link', { name: 'Buy Tokens' }],
  ])(
    'pays on a plan whose renewal was not paid: with %d tokens',
    (tokensRemaining, role, found) => {
      mockApi({});
      const unpaid = { subscriptionPlan: 'ultimate', isPlanUnpaid: true };
      open({ user: aUser({ tokensRemaining, ...unpaid }) });
      expect(screen.getByRole(role, found)).toBeVisible();
    },
  );
});

describe('the first press', () => {
  it('asks for a second one and says what that spends', async () => {
    const requests = mockApi(replies());
    open();
    await press('Reveal');
    expect(screen.getByText('Press again to spend 1 of your 60 tokens')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
    await pass(ARMING_MS);
    expect(button('Confirm')).not.toHaveAttribute('aria-disabled');
    expect(spent(requests)).toEqual([]);
  });

  it('says so when it is about the last token', async () => {
    mockApi(replies());
    open({ user: aUser({ tokensRemaining: 1 }) });
    await press('Reveal');
    expect(screen.getByText('Press again to spend your last token')).toBeVisible();
  });

  it('is still the first one in a double click, however many clicks follow', async () => {
    const requests = mockApi(replies());
    open();
    await press('Reveal');
    for (const _ of [1, 2, 3]) {
      await pass(ARMING_MS - 1);
      await press('Confirm');
    }
    expect(spent(requests)).toEqual([]);
  });

  it('is all that a key does that is held down: what it repeats presses nothing', async () => {
    mockApi(replies());
    open();
    const key = { key: 'Enter' };
    expect(fireEvent.keyDown(button('Reveal'), key)).toBe(true);
    await press('Reveal');
    await pass(ARMING_MS);
    expect(fireEvent.keyDown(button('Confirm'), { ...key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Confirm'), key)).toBe(true);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(button('Confirm'), { key: 'Escape' })],
    ['leaving it', () => fireEvent.blur(button('Confirm'))],
    ['waiting', () => pass(CONFIRM_MS)],
  ])('is taken back by %s', async (_, leave) => {
    const requests = mockApi(replies());
    open();
    await press('Reveal');
    await pass(ARMING_MS);
    await leave();
    expect(button('Reveal')).toBeVisible();
    expect(screen.getByText('1 token')).toBeVisible();
    expect(spent(requests)).toEqual([]);
  });
});

describe('the second press', () => {
  it('reveals, tells it, moves the count and keeps the focus in the card', async () => {
    const requests = mockApi(replies());
    const card = open();
    await confirm();
    expect(spent(requests)).toEqual([{ candidateId: aCard().id }]);
    expect(screen.getByRole('article', { name: 'Jonas Whitfield Data Engineer' })).toBeVisible();
    expect(card.getByText('JW')).toBeVisible();
    expect(card.getByRole('link', { name: 'jonas@mail.example' })).toHaveAttribute(
      'href',
      'mailto:jonas@mail.example',
    );
    expect(card.getByRole('link', { name: '(206) 555-0142' })).toHaveAttribute(
      'href',
      'tel:2065550142',
    );
    expect(button('View')).toHaveFocus();
    expect(
      screen.getByText('neutral | Candidate Revealed | Contact information is now visible'),
    ).toBeVisible();
    expect(requests.at(-1)?.call).toBe(USER);
  });

  it('is sent once, and the button waits', async () => {
    const requests = mockApi({ [REVEAL]: 'never' });
    open();
    await confirm();
    await press('Revealing');
    fireEvent.blur(button('Revealing'));
    expect(button('Revealing')).toHaveAttribute('aria-busy', 'true');
    expect(spent(requests)).toHaveLength(1);
  });

  it('leaves the focus where somebody has gone on to meanwhile', async () => {
    mockApi(replies());
    open();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    button('Reveal').focus();
    await press('Reveal');
    await pass(ARMING_MS);
    fireEvent.click(button('Confirm'));
    elsewhere.focus();
    await pass(0);
    expect(button('View')).toBeVisible();
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('keeps what is revealed although the count cannot be read', async () => {
    mockApi({ ...replies(), [USER]: 'network failure' });
    open();
    await confirm();
    expect(button('View')).toBeVisible();
  });

  it.each([
    [
      { status: 404, error: { code: 'not_found', message: 'They are no longer here.' } },
      'destructive | Reveal Failed | They are no longer here.',
    ],
    ['network failure', 'destructive | Reveal Failed | Failed to reveal candidate'],
  ] as const)('may fail, and the button is idle again: %j', async (reply, toast) => {
    mockApi({ ...replies(), [REVEAL]: reply });
    open();
    await confirm();
    expect(screen.getByText(toast)).toBeVisible();
    expect(button('Reveal')).toBeVisible();
  });

  it('finds no token left: the way to tokens stands in the card', async () => {
    const error = { code: 'no_tokens', message: 'You have no tokens left.' };
    mockApi({
      [REVEAL]: { status: 402, error },
      [USER]: { body: aUser({ tokensRemaining: 0 }) },
    });
    open({ user: aUser({ tokensRemaining: 1 }) });
    await confirm();
    expect(
      screen.getByText('destructive | Reveal Failed | You have no tokens left.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Buy Tokens' })).toHaveFocus());
  });

  it('finds the day used up: the card says until when', async () => {
    const error = {
      code: 'reveals_used_up',
      message: 'You have revealed 50 people today. There are more from 00:00 UTC.',
    };
    mockApi({ ...replies(), [REVEAL]: { status: 429, error } });
    open({ user: aUser({ subscriptionPlan: 'ultimate' }) });
    await confirm();
    expect(screen.getByText(error.message)).toBeVisible();
    expect(button('Reveal')).toBeVisible();
  });
});

describe('revealed', () => {
  it('opens the details by the address, beside what is in it', async () => {
    mockApi({});
    navigate('/talent-search?skills=SQL');
    open({ card: aRevealed() });
    await press('View');
    expect(window.location.search).toBe(`?skills=SQL&person=${aCard().id}`);
  });

  it('shows a number that is none of the country as it stands', () => {
    mockApi({});
    const card = open({ card: aRevealed({ phone: '555 12' }) });
    expect(card.getByRole('link', { name: '555 12' })).toBeVisible();
  });
});
