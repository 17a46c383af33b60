import { fillPath } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import { anHrUser, aUser, mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area';
import { anAnalytics } from '../features/analytics/analytics.factory';
import { aDashboard, anActivity } from '../features/dashboard/dashboard.factory';
import { aSavedSearch } from '../features/saved-searches/saved-search.factory';
import { aSubscription } from '../features/subscription/subscription.factory';
import { aTeam } from '../features/team/team.factory';
import { aCatalogue } from '../testing/catalogue';
import { openPage, type Replies } from '../testing/open-page';
import { aRevealsAnswer } from '../testing/people';

type OwnPage = {
  page: string;
  user?: User;
  call: keyof Replies;
  replies: Replies;
  what: string;
  shown: string | RegExp;
};

const enterprise = aUser({ subscriptionPlan: 'unlimited' });
const plans = { 'GET /api/plans': { body: aCatalogue() } };
const dashboard = { 'GET /api/recruiter/dashboard': { body: aDashboard() } };

const PAGES: readonly OwnPage[] = [
  {
    page: '',
    call: 'GET /api/recruiter/dashboard',
    replies: { ...dashboard, 'GET /api/recruiter/activity': { body: anActivity() } },
    what: 'your dashboard',
    shown: 'Hello, Maya',
  },
  {
    page: '/revealed',
    call: 'GET /api/reveals',
    replies: { 'GET /api/reveals': { body: aRevealsAnswer() } },
    what: 'your candidates',
    shown: 'Jonas Whitfield',
  },
  {
    page: '/saved-searches',
    call: 'GET /api/saved-searches',
    replies: { 'GET /api/saved-searches': { body: [aSavedSearch()] } },
    what: 'your saved searches',
    shown: 'Nurses in Austin',
  },
  {
    page: '/analytics',
    call: 'GET /api/recruiter/analytics',
    replies: { 'GET /api/recruiter/analytics': { body: anAnalytics() } },
    what: 'your analytics',
    shown: 'Stages',
  },
  {
    page: '/subscription',
    call: 'GET /api/recruiter/subscription',
    replies: { ...plans, 'GET /api/recruiter/subscription': { body: aSubscription() } },
    what: 'your plan',
    shown: '$249.00',
  },
  {
    page: '/token-purchase',
    call: 'GET /api/plans',
    replies: { ...plans, ...dashboard },
    what: 'the token packs',
    shown: 'Buy 5 tokens',
  },
  {
    page: '/team',
    user: enterprise,
    call: 'GET /api/team',
    replies: { 'GET /api/team': { body: aTeam() } },
    what: 'your team',
    shown: 'Dana Reyes',
  },
  {
    page: '/integrations',
    user: enterprise,
    call: 'GET /api/integrations/keys',
    replies: {
      'GET /api/integrations/keys': { body: [] },
      'GET /api/integrations/webhook': { body: null },
    },
    what: 'your integrations',
    shown: 'No API keys yet',
  },
];

const homeOf = ({ subscriptionPlan }: User) => `/recruiter/${subscriptionPlan ?? 'basic'}/maya`;

const open = ({ page, user = aUser() }: OwnPage, replies: Replies) =>
  openPage(homeOf(user) + page, replies, user);

describe.each(PAGES)('the page of $what', (one) => {
  const { page, user = aUser(), call, replies, what, shown } = one;

  it('says that it is loading', async () => {
    open(one, { ...replies, [call]: 'never' });
    expect(await screen.findByText(`Loading ${what}`)).toBeInTheDocument();
  });

  it('shows a failure and recovers by Try again', async () => {
    open(one, { ...replies, [call]: 'network failure' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`We could not load ${what}`);
    mockApi(replies);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const [first] = await screen.findAllByText(shown);
    expect(first).toBeVisible();
  });

  it.each([
    [
      homeOf(user).replace(/\w+(?=\/maya)/, (plan) => plan.toUpperCase()),
      user,
      homeOf(user) + page,
    ],
    ['/recruiter/basic/jonas', user, homeOf(user) + page],
  ])('redirects %s to where the user belongs', async (home) => {
    openPage(home + page, replies, user);
    await waitFor(() => expect(window.location.pathname).toBe(homeOf(user) + page));
  });
});

const RECRUITERS_ONLY = area.routes
  .map(({ path }) => ({ path: fillPath(path, { plan: 'pro', username: 'maya' }) }))
  .filter(({ path }) => !path.includes('/join/') && path !== '/token-purchase');

it.each(RECRUITERS_ONLY)('sends another type of user from $path home', async ({ path }) => {
  const { requests } = openPage(path, {}, anHrUser());
  expect(
    await screen.findByText('Outside of the area: /enterprise/Northstar%20Freight/maya'),
  ).toBeVisible();
  expect(requests).toEqual([]);
});
