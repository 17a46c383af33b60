import { fairUseText } from '@gangway/contract/fair-use';
import { navigate } from '@gangway/shared-ui/platform';
import { aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { remote } from '../remote';
import { aRevealed } from '../testing/people';
import { aDayOfReveals, LEFT_TODAY } from '../testing/reveals-today';
import {
  anAnswer,
  DASHBOARD,
  SEARCH,
  PATH,
  person,
  open,
  searched,
  found,
  address,
} from '../testing/search-page';
import './search.page';

describe('what the plan gives', () => {
  const shown = () => within(screen.getByLabelText('Your plan and usage'));

  it('is named as it was bought', async () => {
    mockApi({
      [SEARCH]: { body: anAnswer() },
      [DASHBOARD]: { body: aDashboard({ planName: 'Professional' }) },
    });
    renderArea(area, remote, { path: PATH, user: aUser() });
    expect(await screen.findByText('Professional')).toBeVisible();
    expect(shown().getByRole('link', { name: 'Buy tokens' })).toBeVisible();
  });

  it('has limits of fair use where it is unlimited', async () => {
    open(undefined, '', aUser({ subscriptionPlan: 'unlimited' }));
    await screen.findByText('Unlimited');
    expect(shown().getByText(fairUseText())).toBeVisible();
    expect(screen.queryByText('Reveals are paused')).toBeNull();
  });

  it('says that reveals are paused, and searches all the same', async () => {
    open(undefined, '', aUser({ subscriptionPlan: 'unlimited', areRevealsPaused: true }));
    expect(await screen.findByText('Reveals are paused')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('says what a daily limit leaves of Unlimited, and offers no tokens', async () => {
    const user = aUser({ subscriptionPlan: 'ultimate', revealsToday: aDayOfReveals() });
    open({ body: anAnswer() }, '', user);
    await found('2 candidates found');
    expect(shown().getByText('Unlimited')).toBeVisible();
    expect(shown().getByText(LEFT_TODAY)).toBeVisible();
    expect(shown().queryByRole('link', { name: 'Buy tokens' })).toBeNull();
  });
});

describe('the federal database', () => {
  const more = { moreElsewhere: { count: 7, isExact: true } };

  it('without it, one hears how many more match, below the results and where there are none', async () => {
    open(({ query }) => ({
      body: anAnswer(query['search'] ? { ...more, items: [], total: 0 } : more),
    }));
    const line = /^7 more people match in the federal database\./;
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.queryByText('End of results.')).toBeNull();
    act(() => navigate(`${PATH}?search=analyst`));
    expect(await screen.findByText('No candidates found')).toBeVisible();
    expect(screen.getByText(line)).toBeVisible();
    expect(screen.queryByLabelText('Security clearance')).toBeNull();
  });

  it('with it, people are narrowed down by clearance, which cards show once revealed', async () => {
    const user = aUser({ subscriptionPlan: 'ultimate' });
    const items = [{ ...aRevealed(), clearance: 'top-secret' as const }, person(2)];
    const requests = open({ body: anAnswer({ items }) }, '', user);
    expect(await screen.findByText('Top Secret clearance')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Security clearance'), 'Secret or higher');
    await waitFor(() => expect(searched(requests).at(-1)).toMatchObject({ clearance: 'secret' }));
    expect(address()).toBe('?clearance=secret');
  });

  it('a search by clearance that the plan no longer includes leads to the plans', async () => {
    const error = { message: 'Ultimate and Unlimited include it.', code: 'not_in_plan' };
    open(
      ({ query }) => (query['clearance'] ? { status: 403, error } : { body: anAnswer() }),
      '?clearance=secret',
    );
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Ultimate and Unlimited include it.')).toBeVisible();
    expect(notice.getByRole('link', { name: 'See the plans' })).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: 'Clear All Filters' }));
    expect(await found('2 candidates found')).toBeVisible();
  });
});
