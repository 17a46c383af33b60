import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import type { RevealAllowance } from '@gangway/contract/foundation/allowances';
import { currentSession, navigate, setSessionUser } from '@gangway/shared-ui/platform';
import { aUser, expectToast, mockApi, renderWithToast } from '@gangway/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TestLoginScreen from './test-login.screen';

type Allowances = { basic: number; pro: number; ultimate: RevealAllowance };

function catalogueOf({ basic, pro, ultimate }: Allowances): PlanCatalogue {
  const offer = (plan: PlanOffer['plan'], reveals: RevealAllowance): PlanOffer => ({
    plan,
    name: plan,
    monthlyCents: null,
    yearlyCents: 1,
    monthlyCentsBilledYearly: 1,
    reveals,
    features: [],
    isPopular: false,
  });
  return {
    offers: [
      offer('basic', { per: 'month', reveals: basic }),
      offer('pro', { per: 'month', reveals: pro }),
      offer('ultimate', ultimate),
    ],
    registration: [],
    organization: { perEmployeeCents: 4_000 },
    tokenPacks: [],
  };
}

const PLANS = { 'GET /api/plans': 'never' } as const;

const open = () => {
  act(() => {
    setSessionUser(null);
    navigate('/test-login');
  });
  renderWithToast(<TestLoginScreen />);
};

const signInAs = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `Sign in as ${title}` }));

describe('the demo sign-in', () => {
  it.each([
    ['Recruiter, Basic', 'recruiter_basic', '/recruiter/Basic/testbasic'],
    ['Recruiter, Pro', 'recruiter_pro', '/recruiter/Pro/testpro'],
    ['Recruiter, Ultimate', 'recruiter_ultimate', '/recruiter/Ultimate/testultimate'],
    ['HR, main user', 'hr', '/enterprise/TestCompany/testhr'],
    ['Authority', 'authority', '/authority/testauthority'],
  ])('signs in as %s with the role %s, and leads to %s', async (title, role, path) => {
    const requests = mockApi({ ...PLANS, 'POST /api/auth/test-login': { body: aUser() } });
    open();
    await signInAs(title);
    await waitFor(() => expect(window.location.pathname).toBe(path));
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ role });
    expect(currentSession()).toEqual({ status: 'signed-in', user: aUser() });
  });

  it.each([
    [
      'B',
      { basic: 25, pro: 75, ultimate: { per: 'day', reveals: 50 } },
      '50 reveals per day, resetting at 00:00 UTC',
    ],
    ['A', { basic: 15, pro: 50, ultimate: { per: 'unlimited' } }, 'Unlimited reveals'],
  ] as const)('shows the reveals of each plan by reading %s', async (_, allowances, text) => {
    mockApi({ 'GET /api/plans': { body: catalogueOf(allowances) } });
    open();
    expect(await screen.findByText(`${allowances.basic} reveals per month`)).toBeVisible();
    expect(screen.getByText(`${allowances.pro} reveals per month`)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('can be used again when the user comes back before the dashboard has loaded', async () => {
    mockApi({ ...PLANS, 'POST /api/auth/test-login': { body: aUser() } });
    open();
    await signInAs('Authority');
    await waitFor(() => expect(window.location.pathname).toBe('/authority/testauthority'));
    expect(screen.getByRole('button', { name: 'Sign in as Recruiter, Pro' })).toBeEnabled();
  });

  it('says when it fails, and can be tried again', async () => {
    mockApi({ ...PLANS, 'POST /api/auth/test-login': 'network failure' });
    open();
    await signInAs('Authority');
    await expectToast('destructive | Login Failed | Failed to create test login session');
    expect(window.location.pathname).toBe('/test-login');
    expect(screen.getByRole('button', { name: 'Sign in as Authority' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Sign in as Authority' })).toHaveFocus();
  });
});
