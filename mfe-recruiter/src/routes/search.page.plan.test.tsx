import { fairUseText } from '@gangway/contract/market/fair-use';
import { navigate } from '@gangway/shared-ui/platform';
import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { openPage } from '../testing/open-page';
import { aRevealed } from '../testing/people';
import { aDayOfReveals, LEFT_TODAY } from '../testing/reveals-today';
import {
  address,
  anAnswer,
  found,
  open,
  openFound,
  PATH,
  person,
  SEARCH,
  searched,
} from '../testing/search-page';
import './search.page';

describe('the plan in the header', () => {
  const shown = () => within(screen.getByLabelText('Your plan and usage'));

  it('has the name under which it was bought', async () => {
    openPage(PATH, {
      [SEARCH]: { body: anAnswer() },
      'GET /api/recruiter/dashboard': { body: aDashboard({ planName: 'Professional' }) },
    });
    expect(await screen.findByText('Professional')).toBeVisible();
    expect(shown().getByRole('link', { name: 'Buy tokens' })).toBeVisible();
  });

  it('shows the fair use limits when it is unlimited', async () => {
    open(undefined, '', aUser({ subscriptionPlan: 'unlimited' }));
    await screen.findByText('Unlimited');
    expect(shown().getByText(fairUseText())).toBeVisible();
    expect(screen.queryByText('Reveals are paused')).toBeNull();
  });

  it('says that reveals are paused, while searches still work', async () => {
    open(undefined, '', aUser({ subscriptionPlan: 'unlimited', areRevealsPaused: true }));
    expect(await screen.findByText('Reveals are paused')).toBeVisible();
    expectLink('Contact us', '/contact');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  it('shows how many reveals a daily limit leaves, and offers no tokens', async () => {
    const user = aUser({ subscriptionPlan: 'ultimate', revealsToday: aDayOfReveals() });
    await openFound({ body: anAnswer() }, '', user);
    expect(shown().getByText('Unlimited')).toBeVisible();
    expect(shown().getByText(LEFT_TODAY)).toBeVisible();
    expect(shown().queryByRole('link', { name: 'Buy tokens' })).toBeNull();
  });
});

describe('the federal database', () => {
  const more = { moreElsewhere: { count: 7, isExact: true } };

  it('shows how many more people match in it when the plan does not include it', async () => {
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

  it('adds a filter by clearance, and the clearance of revealed people, when included', async () => {
    const user = aUser({ subscriptionPlan: 'ultimate' });
    const items = [{ ...aRevealed(), clearance: 'top-secret' as const }, person(2)];
    const requests = open({ body: anAnswer({ items }) }, '', user);
    expect(await screen.findByText('Top Secret clearance')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Security clearance'), 'Secret or higher');
    await waitFor(() => expect(searched(requests).at(-1)).toMatchObject({ clearance: 'secret' }));
    expect(address()).toBe('?clearance=secret');
  });

  it('leads to the plans when a search by clearance is no longer included', async () => {
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
