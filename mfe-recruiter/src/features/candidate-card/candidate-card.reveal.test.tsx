import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  REVEAL,
  USER,
  openCard,
  button,
  pass,
  spent,
  press,
  confirm,
} from '../../testing/open-card';
import { aCard } from '../../testing/people';
import { DOUBLE_CLICK_MS, CONFIRM_MS } from './use-reveal';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a member of a team', () => {
  const team = { role: 'member', ownerName: 'Ada Quay' } as const;

  it.each([
    [{}, 'Ask Ada Quay to buy tokens for your team.'],
    [{ isPaused: true }, 'Your team’s plan is paused.'],
  ])('cannot buy tokens, and reads who can or that the plan is paused (%o)', (more, text) => {
    openCard({ user: aUser({ tokensRemaining: 0, team: { ...team, ...more } }) });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Buy Tokens' })).not.toBeInTheDocument();
  });

  it('can reveal a person while the team has tokens', () => {
    openCard({ user: aUser({ team }) });
    expect(button('Reveal')).toBeVisible();
  });

  it('cannot reveal anyone while the team is paused, even with tokens left', () => {
    openCard({ user: aUser({ team: { ...team, isPaused: true } }) });
    expect(screen.queryByRole('button', { name: 'Reveal' })).not.toBeInTheDocument();
  });
});

describe('the first press of Reveal', () => {
  it('asks for a second press and says how many tokens that spends', async () => {
    const page = openCard();
    await press('Reveal');
    expect(screen.getByText('Press again to spend 1 of your 60 tokens')).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
    await pass(DOUBLE_CLICK_MS);
    expect(button('Confirm')).not.toHaveAttribute('aria-disabled');
    expect(spent(page)).toEqual([]);
  });

  it('says so when the second press would spend the last token', async () => {
    openCard({ user: aUser({ tokensRemaining: 1 }) });
    await press('Reveal');
    expect(screen.getByText('Press again to spend your last token')).toBeVisible();
  });

  it.each([
    [aUser(), 'Press again to spend 1 of your 60 tokens'],
    [aUser({ subscriptionPlan: 'unlimited' }), 'Press again to reveal'],
  ])('warns before paying for a person who has jumped ship', async (user, question) => {
    openCard({ card: aCard({ hasJumpedShip: true }), user });
    expect(screen.queryByText(/new job/)).toBeNull();
    await press('Reveal');
    const warning = `Has a new job. ${question}`;
    expect(screen.getByText(warning)).toBeVisible();
    expect(button('Confirm')).toHaveAccessibleDescription(new RegExp(`${warning}$`));
  });

  it('reveals no one when further clicks follow as fast as in a double click', async () => {
    const page = openCard();
    await press('Reveal');
    for (const _ of [1, 2, 3]) {
      await pass(DOUBLE_CLICK_MS - 1);
      await press('Confirm');
    }
    expect(spent(page)).toEqual([]);
  });

  it('ignores the repeats of a key that is held down', async () => {
    openCard();
    const key = { key: 'Enter' };
    expect(fireEvent.keyDown(button('Reveal'), key)).toBe(true);
    await press('Reveal');
    await pass(DOUBLE_CLICK_MS);
    expect(fireEvent.keyDown(button('Confirm'), { ...key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Confirm'), key)).toBe(true);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(button('Confirm'), { key: 'Escape' })],
    ['moving the focus away', () => fireEvent.blur(button('Confirm'))],
    ['waiting too long', () => pass(CONFIRM_MS)],
  ])('is taken back by %s', async (_, leave) => {
    const page = openCard();
    await press('Reveal');
    await pass(DOUBLE_CLICK_MS);
    await leave();
    expect(button('Reveal')).toBeVisible();
    expect(screen.queryByText(/^Press again/)).not.toBeInTheDocument();
    expect(spent(page)).toEqual([]);
  });
});

describe('the second press of Reveal', () => {
  it('reveals the person, shows a toast, loads the token count and focuses View', async () => {
    const page = openCard();
    const { card } = page;
    await confirm();
    expect(spent(page)).toEqual([{ candidateId: aCard().id }]);
    expect(screen.getByRole('article', { name: 'Jonas Whitfield Data Engineer' })).toBeVisible();
    expect(card.getByText('JW')).toBeVisible();
    expectLink('jonas@mail.example', 'mailto:jonas@mail.example', card);
    expectLink('(206) 555-0142', 'tel:2065550142', card);
    expect(button('View')).toHaveFocus();
    expect(
      screen.getByText('neutral | Candidate Revealed | Contact information is now visible'),
    ).toBeVisible();
    expect(page.requests.at(-1)?.call).toBe(USER);
  });

  it('sends one request, and the button is busy until the answer', async () => {
    const page = openCard({ more: { [REVEAL]: 'never' } });
    await confirm();
    await press('Revealing');
    fireEvent.blur(button('Revealing'));
    expect(button('Revealing')).toHaveAttribute('aria-busy', 'true');
    expect(spent(page)).toHaveLength(1);
  });

  it('does not take the focus back when the user has moved it meanwhile', async () => {
    openCard();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    button('Reveal').focus();
    await press('Reveal');
    await pass(DOUBLE_CLICK_MS);
    fireEvent.click(button('Confirm'));
    elsewhere.focus();
    await pass(0);
    expect(button('View')).toBeVisible();
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('shows the revealed person even when the token count cannot be loaded', async () => {
    openCard({ more: { [USER]: 'network failure' } });
    await confirm();
    expect(button('View')).toBeVisible();
  });

  it.each([
    [
      { status: 404, error: { code: 'not_found', message: 'They are no longer here.' } },
      'destructive | Reveal Failed | They are no longer here.',
    ],
    ['network failure', 'destructive | Reveal Failed | Failed to reveal candidate'],
  ] as const)('says why the reveal failed, and can be tried again: %j', async (reply, toast) => {
    openCard({ more: { [REVEAL]: reply } });
    await confirm();
    expect(screen.getByText(toast)).toBeVisible();
    expect(button('Reveal')).toBeVisible();
  });

  it('shows Buy Tokens in the card when the server finds no token left', async () => {
    const error = { code: 'no_tokens', message: 'You have no tokens left.' };
    const more = {
      [REVEAL]: { status: 402, error },
      [USER]: { body: aUser({ tokensRemaining: 0 }) },
    };
    openCard({ user: aUser({ tokensRemaining: 1 }), more });
    await confirm();
    expect(
      screen.getByText('destructive | Reveal Failed | You have no tokens left.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Buy Tokens' })).toHaveFocus());
  });

  it('shows in the card when new reveals come after the daily limit is used up', async () => {
    const error = {
      code: 'reveals_used_up',
      message: 'You have revealed 50 people today. There are more from 00:00 UTC.',
    };
    const more = { [REVEAL]: { status: 429, error } };
    openCard({ user: aUser({ subscriptionPlan: 'ultimate' }), more });
    await confirm();
    expect(screen.getByText(error.message)).toBeVisible();
    expect(button('Reveal')).toBeVisible();
  });
});
