import { aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { remote } from '../remote';
import { setScreen } from '../testing/screen-size';
import {
  address,
  anAnswer,
  DASHBOARD,
  found,
  open,
  PATH,
  SEARCH,
  searched,
} from '../testing/search-page';
import { showModals } from '../testing/show-modal';
import './search.page';

const COUNT = 'GET /api/candidates/count';
const ENTERPRISE = { subscriptionPlan: 'unlimited' };
const HIDE_HIRED = 'Hide people who have found new work';
const HIDE_REVEALED = 'Hide people you have revealed';

beforeAll(showModals);

const openAdvanced = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Advanced filters' }));
const premium = () => within(screen.getByRole('group', { name: 'Premium filters' }));
const seePlan = () => screen.getByRole('link', { name: 'See your plan' });

describe('the search on Enterprise', () => {
  it('applies premium filters, keeps them in the address, and clears them', async () => {
    const requests = open({ body: anAnswer() }, '', aUser(ENTERPRISE));
    await found('2 candidates found');
    await openAdvanced();
    await userEvent.type(premium().getByRole('textbox', { name: 'Previous company' }), 'Harbor');
    await waitFor(() => expect(address()).toBe('?previousCompany=Harbor'));
    await userEvent.click(premium().getByRole('checkbox', { name: HIDE_HIRED }));
    await userEvent.click(premium().getByRole('checkbox', { name: HIDE_REVEALED }));
    expect(address()).toBe('?previousCompany=Harbor&isAvailable=true&isUnrevealed=true');
    await waitFor(() =>
      expect(searched(requests).at(-1)).toEqual({
        previousCompany: 'Harbor',
        isAvailable: 'true',
        isUnrevealed: 'true',
      }),
    );
    await userEvent.click(premium().getByRole('checkbox', { name: HIDE_HIRED }));
    expect(address()).toBe('?previousCompany=Harbor&isUnrevealed=true');
    await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    expect(address()).toBe('');
    expect(premium().getByRole('textbox')).toHaveValue('');
    expect(premium().getByRole('checkbox', { name: HIDE_REVEALED })).not.toBeChecked();
  });

  it('shows the premium filters of the address, and how many there are', async () => {
    open({ body: anAnswer() }, '?previousCompany=Harbor&isAvailable=true', aUser(ENTERPRISE));
    await found('2 candidates found');
    expect(premium().getByRole('textbox')).toHaveValue('Harbor');
    expect(premium().getByRole('checkbox', { name: HIDE_HIRED })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    expect(screen.getByRole('button', { name: 'Advanced filters (2)' })).toBeVisible();
  });

  it('counts the matches in the sheet with the premium filters', async () => {
    setScreen('narrow');
    const requests = mockApi({
      [SEARCH]: { body: anAnswer() },
      [DASHBOARD]: { body: aDashboard() },
      [COUNT]: ({ query }) => ({
        body: { total: query['isAvailable'] ? 31 : 39, totalIsExact: true },
      }),
    });
    renderArea(area, remote, { path: PATH, user: aUser(ENTERPRISE) });
    await found('2 candidates found');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await openAdvanced();
    await userEvent.click(premium().getByRole('checkbox', { name: HIDE_HIRED }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 31 people' }));
    expect(address()).toBe('?isAvailable=true');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    expect(searched(requests).at(-1)).toEqual({ isAvailable: 'true' });
  });
});

describe('the search without premium filters', () => {
  it.each([null, 'basic', 'pro', 'ultimate'])(
    'names the plan that includes them among the advanced filters: %j',
    async (subscriptionPlan) => {
      open({ body: anAnswer() }, '', aUser({ subscriptionPlan }));
      await found('2 candidates found');
      expect(screen.queryByText(/^Enterprise also filters by previous company/)).toBeNull();
      await openAdvanced();
      expect(screen.getByText(/^Enterprise also filters by previous company/)).toBeVisible();
      expect(seePlan()).toHaveAttribute('href', expect.stringMatching(/\/subscription$/));
      expect(screen.queryByRole('group', { name: 'Premium filters' })).toBeNull();
    },
  );

  it('says that they are paused while the renewal is not paid', async () => {
    open({ body: anAnswer() }, '', aUser({ ...ENTERPRISE, isPlanUnpaid: true }));
    await found('2 candidates found');
    await openAdvanced();
    expect(screen.getByText(/^Your premium filters are paused until the renewal/)).toBeVisible();
    expect(seePlan()).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: HIDE_HIRED })).toBeNull();
  });
});
