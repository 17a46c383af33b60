import { fairUseText } from '@gangway/contract/market/fair-use';
import { expectLink, mockApi } from '@gangway/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { readDraft, saveDraft } from '../features/register/draft';
import { testCatalogue } from '../testing/plan-catalogue';
import { forgetRegistration, reloadPage, storeDetails, DRAFT } from '../testing/registration';
import { renderPage } from '../testing/render-page';
import RegisterPlanPage from './register-plan.page';

const PLANS = 'GET /api/plans';
const plan = (name: string) => screen.findByRole('radio', { name });
const address = () => window.location.pathname;
const open = () => renderPage(RegisterPlanPage, { path: '/register/plan' });

async function goOn(user: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(address()).toBe('/register/payment');
}

beforeEach(() => {
  forgetRegistration();
  storeDetails();
  mockApi({ [PLANS]: { body: testCatalogue } });
});

describe('the plan step', () => {
  it('offers three plans with their prices, the most popular one selected', async () => {
    open();
    expect(await plan('Professional')).toBeChecked();
    expect(await plan('Basic')).not.toBeChecked();
    expect(await plan('Professional')).toHaveAccessibleDescription(/^\$199 per month/);
    expect(await plan('Enterprise')).toHaveAccessibleDescription(/^\$399 per month/);
    expect(await plan('Basic')).toHaveAccessibleDescription(/What basic gives/);
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
    expect(screen.getByText('Professional, $199 a month')).toBeVisible();
    expect(screen.getByText(fairUseText())).toBeVisible();
  });

  it('goes on to the payment with the selected plan', async () => {
    const user = open();
    await user.click(await plan('Enterprise'));
    expect(screen.getByText('Enterprise, $399 a month')).toBeVisible();
    await goOn(user);
    expect(readDraft().plan).toBe('enterprise');
  });

  it('goes on with the most popular plan when none is selected', async () => {
    const user = open();
    await plan('Professional');
    await goOn(user);
    expect(readDraft().plan).toBe('professional');
  });

  it('changes the plan by keyboard', async () => {
    const user = open();
    (await plan('Professional')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await plan('Enterprise')).toBeChecked();
  });

  it('keeps the selected plan on the way back', async () => {
    const user = open();
    await user.click(await plan('Basic'));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/register');
    expect(readDraft()).toMatchObject({ ...DRAFT, plan: 'basic' });
  });

  it('shows its place among the steps, and leads back to the first', async () => {
    open();
    expect(await screen.findByRole('listitem', { current: 'step' })).toHaveTextContent('Your plan');
    expectLink('Your details (done)', '/register');
  });
});

describe('the plan step with an offer of the landing page', () => {
  const CHOICE = 'You chose Pro, $199 a month billed yearly, 75 reveals a month';
  const openWith = (carried: string | null = '?plan=pro&billing=annual') => {
    saveDraft({ carried });
    return open();
  };
  const others = () => screen.getByText('Other plans');
  const radios = async () => {
    await plan('Professional');
    return screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  };

  it('shows that offer first and selected, and folds the three plans of the registration', async () => {
    openWith();
    expect(await plan('Pro')).toBeChecked();
    expect(screen.getByText(CHOICE)).toBeVisible();
    expect(await radios()).toEqual(['carried', 'basic', 'professional', 'enterprise']);
    expect(await plan('Professional')).not.toBeVisible();
    expect(others().parentElement).toHaveTextContent(
      'Other plans Billed monthly. Basic and Professional limit your searches a month; your choice does not.',
    );
    expect(await plan('Pro')).toHaveAccessibleDescription(
      /^\$199 per month Billed yearly, \$2,388 a year What pro gives/,
    );
    expect(screen.getByText('Pro, $199 a month billed yearly')).toBeVisible();
  });

  it('goes on to the payment of that offer', async () => {
    const user = openWith();
    await plan('Pro');
    await goOn(user);
    expect(readDraft()).toMatchObject({ plan: 'carried', carried: '?plan=pro&billing=annual' });
  });

  it('keeps another selection after Back, and still shows the offer', async () => {
    const user = openWith();
    await plan('Pro');
    await user.click(others());
    await user.click(await plan('Basic'));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    cleanup();
    open();
    expect(await plan('Basic')).toBeChecked();
    expect(await plan('Basic')).toBeVisible();
    expect(screen.getByText(CHOICE)).toBeVisible();
  });

  it('bills Ultimate yearly, as it is not sold by the month', async () => {
    openWith('?plan=ultimate&billing=monthly');
    expect(await plan('Ultimate')).toBeChecked();
    expect(
      screen.getByText('You chose Ultimate, $399 a month billed yearly, 50 reveals a day'),
    ).toBeVisible();
  });

  it.each([null, '?plan=gold&billing=annual', ''])('shows no offer for %j', async (carried) => {
    openWith(carried);
    expect(await radios()).toEqual(['basic', 'professional', 'enterprise']);
    expect(await plan('Professional')).toBeChecked();
    expect(screen.queryByText(/^You chose/)).not.toBeInTheDocument();
  });
});

describe('the plan step without details, password or plans', () => {
  it.each([
    ['nothing is stored', forgetRegistration, {}],
    ['a reload has taken the password', reloadPage, DRAFT],
  ])('leads to the first step when %s', async (_, lose, left) => {
    lose();
    open();
    await waitFor(() => expect(address()).toBe('/register'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(readDraft()).toMatchObject(left);
  });

  it('says that the plans are loading', async () => {
    mockApi({ [PLANS]: 'never' });
    open();
    expect(screen.getByText('Loading the plans')).toBeInTheDocument();
  });

  it('loads the plans on Try Again after a failure', async () => {
    mockApi({ [PLANS]: 'network failure' });
    const user = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the plans');
    mockApi({ [PLANS]: { body: testCatalogue } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await plan('Basic')).toBeVisible();
  });
});
