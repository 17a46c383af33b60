import { navigate } from '@gangway/shared-ui/platform';
import { aUser, expectLink, refusal } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { confirm, openCard, button, pass, REVEAL, spent, press } from '../../testing/open-card';
import { aCard, aRevealed } from '../../testing/people';
import { aDayOfReveals, RESET } from '../../testing/reveals-today';
import { DOUBLE_CLICK_MS } from './use-reveal';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

describe('the card of a hidden person', () => {
  it('shows position, experience and skills, but no name and no contact details', () => {
    const { card } = openCard();
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
    expect(button('Reveal')).toHaveAccessibleDescription(/^Hidden Name Data Engineer\s*$/);
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leaves out missing details, and says so only in its heading', () => {
    const hidden = { positionTitle: '', previousCompany: '', department: '', location: '' };
    const { card } = openCard({
      card: aCard({ ...hidden, yearsExperience: null, experienceBand: 'executive' }),
    });
    expect(screen.getByRole('article', { name: 'Hidden Name Title not shown' })).toBeVisible();
    const [facts] = card.getAllByRole('list');
    expect(facts).toHaveTextContent(/^16 years or more of experience$/);
  });

  it('counts the skills that it has no room for', () => {
    const { card } = openCard({ card: aCard({ skills: Array.from('abcdefgh') }) });
    const shown = within(card.getByRole('list', { name: 'Skills' })).getAllByRole('listitem');
    expect(shown).toHaveLength(7);
    expect(shown.at(-1)).toHaveTextContent('2 more');
  });

  it('marks a person who has jumped ship', () => {
    openCard({ card: aCard({ hasJumpedShip: true }) });
    expect(screen.getByText('Jumped Ship')).toBeVisible();
  });
});

describe('the Reveal button', () => {
  it('is replaced by a link to Buy Tokens when no token is left', () => {
    const { card } = openCard({ user: aUser({ tokensRemaining: 0 }) });
    expectLink('Buy Tokens', '/token-purchase', card);
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['ultimate', 'Unlimited'])('needs no tokens on the %s plan', (plan) => {
    openCard({ user: aUser({ tokensRemaining: 0, subscriptionPlan: plan }) });
    expect(button('Reveal')).not.toHaveAttribute('aria-disabled');
  });

  it('is enabled again from the reset on, even before the session is loaded again', async () => {
    jest.setSystemTime(new Date('2026-11-24T23:59:00Z'));
    const revealsToday = aDayOfReveals({ left: 0 });
    openCard({ user: aUser({ subscriptionPlan: 'ultimate', revealsToday }) });
    await pass(50_000);
    expect(button('Reveal')).toHaveAttribute('aria-disabled', 'true');
    await pass(10_000);
    expect(button('Reveal')).not.toHaveAttribute('aria-disabled');
    expect(button('Reveal')).toHaveAccessibleDescription(/^Hidden Name Data Engineer\s*$/);
    await press('Reveal');
    expect(button('Confirm')).toBeVisible();
  });

  it('is disabled until the reset once the daily limit is used up, without Buy Tokens', async () => {
    const revealsToday = aDayOfReveals({ left: 0 });
    const page = openCard({ user: aUser({ subscriptionPlan: 'ultimate', revealsToday }) });
    expect(button('Reveal')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Reveal')).toHaveAccessibleDescription(
      `Hidden Name Data Engineer You have used all 50 reveals for today. ${RESET}`,
    );
    await press('Reveal');
    await pass(DOUBLE_CLICK_MS);
    expect(page.card.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(page.card.queryByRole('link', { name: 'Buy Tokens' })).not.toBeInTheDocument();
    expect(spent(page)).toEqual([]);
  });

  it('is disabled while the reveals of the account are paused', async () => {
    const page = openCard({
      user: aUser({ subscriptionPlan: 'unlimited', areRevealsPaused: true }),
    });
    expect(button('Reveal')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Reveal')).toHaveAccessibleDescription(/Reveals are paused for your account\.$/);
    await press('Reveal');
    await pass(DOUBLE_CLICK_MS);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(spent(page)).toEqual([]);
  });

  it('is followed by the message of the reached fair use limit, with a link to Contact us', async () => {
    const message = 'You have revealed 300 people today, the most for one person.';
    const more = { [REVEAL]: refusal(429, message, 'reveal_limit_reached') };
    const { card } = openCard({ user: aUser({ subscriptionPlan: 'unlimited' }), more });
    await confirm();
    expect(card.getByText(message, { exact: false })).toBeVisible();
    expectLink('Contact us', '/contact', card);
  });

  it.each([
    [3, 'button', { name: 'Reveal' }],
    [0, 'link', { name: 'Buy Tokens' }],
  ])('needs tokens while the renewal is unpaid: with %d tokens', (tokensRemaining, role, found) => {
    const unpaid = { subscriptionPlan: 'ultimate', isPlanUnpaid: true };
    openCard({ user: aUser({ tokensRemaining, ...unpaid }) });
    expect(screen.getByRole(role, found)).toBeVisible();
  });
});

describe('the card of a revealed person', () => {
  it('opens the details by adding the person to the address', async () => {
    navigate('/talent-search?skills=SQL');
    openCard({ card: aRevealed() });
    await press('View');
    expect(window.location.search).toBe(`?skills=SQL&person=${aCard().id}`);
  });

  it('shows a phone number unchanged when it is not a US number', () => {
    const { card } = openCard({ card: aRevealed({ phone: '555 12' }) });
    expect(card.getByRole('link', { name: '555 12' })).toBeVisible();
  });
});
