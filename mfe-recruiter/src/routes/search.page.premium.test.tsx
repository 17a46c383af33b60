import { aUser, showModals } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  anAnswer,
  found,
  move,
  openFound,
  openNarrow,
  searched,
} from '../testing/search-page';
import './search.page';

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
    const requests = await openFound({ body: anAnswer() }, '', aUser(ENTERPRISE));
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
    await openFound(
      { body: anAnswer() },
      '?previousCompany=Harbor&isAvailable=true',
      aUser(ENTERPRISE),
    );
    expect(premium().getByRole('textbox')).toHaveValue('Harbor');
    expect(premium().getByRole('checkbox', { name: HIDE_HIRED })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    expect(screen.getByRole('button', { name: 'Advanced filters (2)' })).toBeVisible();
  });

  it('counts the matches in the sheet with the premium filters', async () => {
    const user = aUser(ENTERPRISE);
    const requests = openNarrow(({ isAvailable }) => (isAvailable ? 31 : 39), { user });
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
      await openFound({ body: anAnswer() }, '', aUser({ subscriptionPlan }));
      expect(screen.queryByText(/^Enterprise also filters by previous company/)).toBeNull();
      await openAdvanced();
      expect(screen.getByText(/^Enterprise also filters by previous company/)).toBeVisible();
      expect(seePlan()).toHaveAttribute('href', expect.stringMatching(/\/subscription$/));
      expect(screen.queryByRole('group', { name: 'Premium filters' })).toBeNull();
    },
  );

  it('says that they are paused while the renewal is not paid', async () => {
    await openFound({ body: anAnswer() }, '', aUser({ ...ENTERPRISE, isPlanUnpaid: true }));
    await openAdvanced();
    expect(screen.getByText(/^Your premium filters are paused until the renewal/)).toBeVisible();
    expect(seePlan()).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: HIDE_HIRED })).toBeNull();
  });
});

describe('the sliders', () => {
  it('stops at the end of a slider when the address has a value beyond it', async () => {
    await openFound(undefined, '?salaryMin=500000&yearsExperienceMin=50');
    expect(screen.getByText('$300,000 to $300,000+')).toBeVisible();
    expect(screen.getByText('30 to 30+ years')).toBeVisible();
  });

  it('adds no condition while the sliders are not moved', async () => {
    await openFound();
    await openAdvanced();
    expect(screen.getByRole('slider', { name: 'Lowest salary' })).toHaveValue('30000');
    expect(screen.getByRole('slider', { name: 'Highest salary' })).toHaveValue('200000');
    expect(screen.getByRole('slider', { name: 'Highest years of experience' })).toHaveValue('20');
    expect(address()).toBe('');
  });

  it('adds a salary condition when a slider is moved, and removes it when moved back', async () => {
    const requests = await openFound();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    expect(
      screen.getByText('People who give no expected salary are always included.'),
    ).toBeVisible();
    move('Lowest salary', 90_000);
    expect(address()).toBe('?salaryMin=90000&salaryMax=200000');
    expect(screen.getByText('$90,000 to $200,000')).toBeVisible();
    await waitFor(() =>
      expect(searched(requests).at(-1)).toEqual({ salaryMin: '90000', salaryMax: '200000' }),
    );
    move('Highest salary', 300_000);
    expect(address()).toBe('?salaryMin=90000');
    expect(screen.getByText('$90,000 to $300,000+')).toBeVisible();
    move('Lowest salary', 30_000);
    move('Highest salary', 200_000);
    expect(address()).toBe('');
    expect(screen.getAllByText('Any')).toHaveLength(2);
  });

  it('sets no upper limit at the end of the years, and no condition from end to end', async () => {
    const requests = await openFound();
    await userEvent.click(screen.getByRole('button', { name: 'Advanced filters' }));
    move('Lowest years of experience', 5);
    expect(address()).toBe('?yearsExperienceMin=5&yearsExperienceMax=20');
    move('Highest years of experience', 30);
    expect(address()).toBe('?yearsExperienceMin=5');
    expect(screen.getByText('5 to 30+ years')).toBeVisible();
    await waitFor(() => expect(searched(requests).at(-1)).toEqual({ yearsExperienceMin: '5' }));
    move('Lowest years of experience', 0);
    expect(address()).toBe('');
  });
});
