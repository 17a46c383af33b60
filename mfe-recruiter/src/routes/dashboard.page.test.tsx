import type { User } from '@gangway/contract/identity/accounts';
import { fairUseText } from '@gangway/contract/market/fair-use';
import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { aUser, expectLink, mockApi } from '@gangway/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDashboard, aNews, anActivity, aReveal } from '../features/dashboard/dashboard.factory';
import { openPage, type Replies } from '../testing/open-page';
import { aDayOfReveals, LEFT_TODAY } from '../testing/reveals-today';

const DASHBOARD = 'GET /api/recruiter/dashboard';
const ACTIVITY = 'GET /api/recruiter/activity';
const NEWS = 'GET /api/saved-searches/news';
const SEEN = 'POST /api/saved-searches/:id/seen';

const replies = (changes: Parameters<typeof aDashboard>[0] = {}, more: Replies = {}) => ({
  [DASHBOARD]: { body: aDashboard(changes) },
  [ACTIVITY]: { body: anActivity() },
  [NEWS]: { body: [aNews()] },
  ...more,
});

const open = (answers: Replies = replies(), user = aUser()) =>
  openPage(`/recruiter/${user.subscriptionPlan ?? 'basic'}/maya`, answers, user);

it('shows plan, tokens and renewal', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Maya' })).toBeVisible();
  expect(screen.getByText('Pro plan')).toBeVisible();
  expect(screen.getByText('214 people are open to a new position today.')).toBeVisible();
  const tokens = within(screen.getByRole('region', { name: 'Tokens left' }));
  expect(tokens.getByText('60')).toBeVisible();
  expect(tokens.getByText('50 of 75')).toBeVisible();
  expect(tokens.getByText('Dec 3, 2026')).toBeVisible();
});

describe('the dashboard of a plan that spends no tokens', () => {
  const openFree = async (changes: Partial<User>) => {
    const plan = changes.subscriptionPlan ?? null;
    open(replies({ plan, planName: 'Enterprise' }), aUser(changes));
    return within(await screen.findByRole('region', { name: 'Reveals' }));
  };

  it('shows Unlimited and the name under which the plan was bought, and offers no tokens', async () => {
    const reveals = await openFree({ subscriptionPlan: 'unlimited' });
    expect(reveals.getByText('Unlimited')).toBeVisible();
    expect(reveals.getByText(fairUseText())).toBeVisible();
    expect(screen.getByText('Enterprise plan')).toBeVisible();
    expect(reveals.queryByText('From your plan')).not.toBeInTheDocument();
    expect(reveals.queryByText(/today/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Buy tokens/ })).not.toBeInTheDocument();
  });

  it('says which limits of fair use were raised for the account', async () => {
    const revealLimits = { personMinute: 40, personDay: 600, accountMonth: 12_000 };
    const reveals = await openFree({ subscriptionPlan: 'unlimited', revealLimits });
    expect(reveals.getByText(/^Fair use: up to 600 reveals a day .* 12,000 a month/)).toBeVisible();
  });

  it('says that reveals are paused, and where to ask', async () => {
    await openFree({ subscriptionPlan: 'unlimited', areRevealsPaused: true });
    const notice = within(screen.getByRole('note'));
    expect(notice.getByText('Reveals are paused')).toBeVisible();
    expectLink('Contact us', '/contact', notice);
  });

  it('says what is left of a daily limit, and when it resets', async () => {
    const reveals = await openFree({ subscriptionPlan: 'ultimate', revealsToday: aDayOfReveals() });
    expect(reveals.getByText('Unlimited')).toBeVisible();
    expect(reveals.getByText(LEFT_TODAY)).toBeVisible();
  });

  it('offers tokens again while its renewal is unpaid', async () => {
    const user = aUser({ subscriptionPlan: 'ultimate', isPlanUnpaid: true });
    open(replies({ plan: 'ultimate' }), user);
    const tokens = within(await screen.findByRole('region', { name: 'Tokens left' }));
    expect(tokens.getByRole('link', { name: 'Buy tokens' })).toBeVisible();
  });
});

it('lists the latest reveals and marks who has jumped ship', async () => {
  const jumped = aReveal({
    candidateId: '22222222-2222-4222-8222-222222222223',
    fullName: 'Elena Castellanos',
    hasJumpedShip: true,
  });
  open(replies({ recentReveals: [aReveal(), jumped] }));
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent('Jonas Whitfield');
  expect(first).not.toHaveTextContent('Jumped Ship');
  expect(second).toHaveTextContent('Elena Castellanos Jumped Ship');
});

it('links from a reveal to the person, and to all revealed candidates', async () => {
  open();
  const reveals = within(await screen.findByRole('region', { name: 'Recent reveals' }));
  expectLink(
    'Jonas Whitfield',
    `/recruiter/pro/maya/revealed?person=${aReveal().candidateId}`,
    reveals,
  );
  expectLink('View revealed candidates', '/recruiter/pro/maya/revealed', reveals);
});

it('shows how many searches are left only when the plan counts searches', async () => {
  const searches = { used: 38, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  const { unmount } = open(replies({ searches }));
  const panel = await screen.findByRole('region', { name: 'Searches this period' });
  expect(panel).toHaveTextContent('12 of 50 searches left');
  expect(panel).toHaveTextContent('Resets Dec 3, 2026.');
  unmount();
  open();
  await screen.findByRole('region', { name: 'Tokens left' });
  expect(screen.queryByRole('region', { name: 'Searches this period' })).not.toBeInTheDocument();
});

it('says when new searches come once all of them are used', async () => {
  const searches = { used: 50, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };
  open(replies({ searches }));
  expect(await screen.findByRole('region', { name: 'Searches this period' })).toHaveTextContent(
    '0 of 50 searches leftYou get 50 new searches on Dec 3, 2026.',
  );
});

it('begins with the next steps for a new recruiter, without empty panels', async () => {
  const none = { revealedTotal: 0, recentReveals: [], savedSearches: 0 };
  open(replies(none, { [NEWS]: { body: [] } }));
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
  expect(steps.getByText('Find your first candidate')).toBeVisible();
  const news = within(screen.getByRole('region', { name: 'New in your saved searches' }));
  expect(await news.findByRole('link', { name: 'Search candidates' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/recruiter-search',
  );
  for (const name of ['Recent reveals', 'Your candidates by stage', 'Tokens spent per week']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

describe('the panel of saved searches', () => {
  const other = aNews({
    id: '33333333-3333-4333-8333-333333333334',
    name: 'Analysts',
    filter: {},
    newPeople: { count: 0, isExact: true },
  });
  const openNews = (news: SavedSearchNews[]) =>
    open(replies({}, { [NEWS]: { body: news }, [SEEN]: { body: undefined } }));
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'New in your saved searches' }));

  it('shows how many people are new per search, and marks them as seen when opened', async () => {
    const { requests } = openNews([other, aNews()]);
    const news = await panel();
    const [first, second] = within(await news.findByRole('list')).getAllByRole('link');
    expect(first).toHaveTextContent('Nurses in Austin 3 new since Nov 20');
    expect(second).toHaveTextContent('Analysts No one new since Nov 20');
    expect(first).toHaveAttribute(
      'href',
      '/recruiter/pro/maya/recruiter-search?search=nurse&location=Austin',
    );
    await userEvent.click(first ?? document.body);
    await waitFor(() =>
      expect(requests).toContainEqual(
        expect.objectContaining({ call: SEEN, params: { id: aNews().id } }),
      ),
    );
  });

  it('shows no count for a search that the plan does not include', async () => {
    const paused = aNews({ filter: { isAvailable: true }, newPeople: { count: 0, isExact: true } });
    openNews([paused]);
    const news = await panel();
    expect(await news.findByRole('link', { name: /^Nurses in Austin Paused/ })).toBeVisible();
    expect(news.queryByText('No one new')).toBeNull();
  });

  it('lists the first five of many searches, with a link to all', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      aNews({ id: `33333333-3333-4333-8333-33333333333${index}`, name: `Search ${index}` }),
    );
    openNews(many);
    const news = await panel();
    expect(await news.findAllByRole('listitem')).toHaveLength(5);
    expectLink('All 7 saved searches', '/recruiter/pro/maya/saved-searches', news);
  });

  it('can fail alone, and recovers by Try again', async () => {
    open(replies({}, { [NEWS]: 'network failure' }));
    const news = await panel();
    const retry = await news.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('region', { name: 'Recent reveals' })).toBeVisible();
    mockApi(replies());
    await userEvent.click(retry);
    expect(await news.findByText('3 new')).toBeVisible();
  });
});

describe('the activity of the recruiter', () => {
  it('links each stage to the people in it', async () => {
    open();
    const stages = within(await screen.findByRole('region', { name: 'Your candidates by stage' }));
    const links = stages
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    const revealed = '/recruiter/pro/maya/revealed?stage=';
    expect(links).toEqual([
      ['72 No stage', `${revealed}none`],
      ['20 Contacted', `${revealed}contacted`],
      ['5 Replied', `${revealed}replied`],
      ['13 Interviewing', `${revealed}interviewing`],
      ['2 Hired', `${revealed}hired`],
    ]);
  });

  it('shows tokens per week as a plot, and as a table for screen readers', async () => {
    open();
    const plot = within(await screen.findByRole('region', { name: 'Tokens spent per week' }));
    expect(plot.getByText('3', { selector: 'strong' })).toBeVisible();
    const rows = within(plot.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toHaveTextContent('Nov 23534');
  });

  it('shows reveals per week on a plan that spends no tokens', async () => {
    open(replies({ plan: 'unlimited' }), aUser({ subscriptionPlan: 'unlimited' }));
    const plot = within(await screen.findByRole('region', { name: 'Reveals per week' }));
    expect(plot.getByText('4', { selector: 'strong' })).toBeVisible();
  });

  it('can fail alone, and recovers by Try again', async () => {
    open(replies({}, { [ACTIVITY]: 'network failure' }));
    expect(await screen.findByText('We could not load your activity')).toBeVisible();
    mockApi(replies());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Tokens spent per week' })).toBeVisible();
  });
});

it('suggests a plan as the next step to a recruiter without one', async () => {
  open(replies({ plan: null }), aUser({ subscriptionPlan: null }));
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/recruiter/basic/maya/subscription',
  );
});

it('leads to the search, the plan and more tokens', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Search candidates' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/recruiter-search',
  );
  expectLink('Your plan', '/recruiter/pro/maya/subscription');
  expectLink('Buy tokens', '/recruiter/pro/maya/token-purchase');
});

it('keeps the focus on Try again while it is loading', async () => {
  open(replies({}, { [DASHBOARD]: 'network failure' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi(replies({}, { [DASHBOARD]: 'never' }));
  await userEvent.click(retry);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(retry).toHaveAttribute('aria-busy', 'true');
});
